package dev.minutebook.cli.search;

import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.past;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Arguments.SPEAKER;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.search.SearchStatus;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.screen.View;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/// `minutebook search …`.
public final class SearchVerbs {

    private static final int USUAL = 10;
    private static final int MOST = 100;

    private static final Argument<List<String>> WORDS = many(
                    "QUERY",
                    ValueType.WORD,
                    "Words; \"a phrase\", prefix*, AND, OR, NOT, title:, topic:, kind:, from:, before:, after:, is:archived.")
            .optional();
    private static final Argument<List<String>> KINDS = many(
            "--kind=KIND",
            ValueType.WORD,
            "Only this kind: message, conversation_message, turn, decision, lesson, memory, knowledge or evidence; may be"
                    + " repeated.");
    private static final Argument<Instant> AS_OF =
            past("--as-of=MOMENT", "What held then: a date, a time, or a length of time ago.");
    private static final Argument<Double> RECENCY =
            number("--recency=WEIGHT", "Above 0 prefers newer texts; 0 to 10.").otherwise(0.0);
    private static final Argument<Boolean> EXPLAIN = flag("--explain", "Say what each score is made of.");
    private static final Argument<Boolean> STATUS =
            flag("--status", "Say how much can be found and how much is still to be read; no query.");
    private static final Argument<Integer> LIMIT = whole("--limit=N", "Hits at a time, 1 to 100 (default: 10).");

    private SearchVerbs() {}

    public static Verb search() {
        return Verb.named("search", "Finds everything that was said, decided, learnt or remembered, best first.")
                .example("search when did ada say the cache is cold")
                .example("search \"cold AND cache NOT draft from:ada\" --kind memory")
                .example("search budget --as ada --as-of 2026-01-31 --explain")
                .takes(WORDS, KINDS, SPEAKER, AS_OF, RECENCY, EXPLAIN, STATUS)
                .takes(Listing.CURSOR, Listing.ALL, LIMIT)
                .reads(call -> {
                    if (call.get(STATUS)) {
                        status(call);
                    } else {
                        search(call);
                    }
                });
    }

    private static void status(Call call) {
        SearchStatus status = call.workspace().search().status();
        View<SearchStatus> view = new View<SearchStatus>(SearchStatus::entries)
                .column("Texts", SearchStatus::entries)
                .column("In segments", SearchStatus::indexed)
                .column("Read singly", SearchStatus::waiting)
                .column("Not findable", SearchStatus::unread)
                .column("Segments", SearchStatus::segments)
                .column("Language", SearchStatus::language)
                .column("Outdated", SearchStatus::outdated)
                .column("Vectors", SearchStatus::vectors)
                .column("Compared", one -> one.vectorIndex() == null ? "one by one" : "HNSW by " + one.vectorIndex());
        call.show(status, view);
        call.hint(
                status.unread() == 0
                        ? "Everything can be found."
                        : status.unread()
                                + " texts from before this search existed are still to be read; a running server does it by itself.");
    }

    private static void search(Call call) {
        if (!call.has(WORDS)) {
            throw Refusal.invalid("nothing to look for was said", "Say what: " + call.command("search WORDS"));
        }
        Listing.of(
                        HitRows.on(call, call.get(EXPLAIN)),
                        "Nothing like it was found. Fewer or other words may."
                                + (call.findSpeaker() == null
                                        ? " What an agent keeps to itself is found with --as NAME."
                                        : ""),
                        page -> call.workspace().search().search(query(call, page)))
                .usually(USUAL)
                .show(call, LIMIT);
    }

    @SuppressWarnings("NullAway") // a vector may be null, which NullAway does not read from classes
    private static SearchQuery query(Call call, PageRequest page) {
        return new SearchQuery(
                String.join(" ", call.get(WORDS)),
                Set.copyOf(call.get(KINDS)),
                null,
                call.findSpeaker(),
                call.find(AS_OF),
                call.get(RECENCY),
                null,
                null,
                Math.min(page.limit(), MOST),
                page.cursor());
    }
}
