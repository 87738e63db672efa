package dev.minutebook.cli.memory;

import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.past;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;
import static dev.minutebook.cli.verbs.Arguments.SPEAKER;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Recollection;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.search.HitRows;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// `minutebook recall`: by strength, or by words.
final class RecallVerb {

    private static final Argument<List<String>> WORDS = many(
                    "WORDS", ValueType.WORD, "What to look for among the memories, as in minutebook search.")
            .optional();
    private static final Argument<String> TOPIC = word("--topic=TOPIC", "Only about this.");
    private static final Argument<List<Tier>> TIERS =
            many("--tier=TIER", ValueType.choice(Tier.class), "Only in this tier. Can be repeated.");
    private static final Argument<Boolean> OWN = flag("--own", "Without what is shared.");
    private static final Argument<Double> MIN_TRUST = number("--min-trust=N", "Only what is trusted so far, 0 to 1.");
    private static final Argument<Instant> AS_OF =
            past("--as-of=WHEN", "What was known then: a date, a time, or a length of time ago.");
    private static final Argument<Integer> LIMIT = whole("--limit=N", "At most so many, 1 to 200 (default: 10).");

    private record Recollected(List<Recollection> items) {}

    private RecallVerb() {}

    static Verb recall() {
        return Verb.named(
                        "recall",
                        "Shows what comes to an agent's mind, strongest first; with words, what it remembers of them, best first.")
                .example("recall \"cold cache\" --as ada")
                .example("memories recall --as ada --topic cache --limit 5")
                .example("recall --as ada --as-of 2026-12-31T12:00:00Z")
                .takes(SPEAKER, WORDS, TOPIC, TIERS, OWN, MIN_TRUST, AS_OF, LIMIT)
                .reads(call -> {
                    if (call.has(WORDS)) {
                        byWords(call);
                    } else {
                        byStrength(call);
                    }
                });
    }

    private static void byWords(Call call) {
        if (Stream.of(TIERS, OWN, MIN_TRUST).anyMatch(call::has)) {
            throw Refusal.invalid(
                    "--tier, --own and --min-trust cannot be used with words",
                    "Leave the words out, or these options.");
        }
        String words = String.join(" ", call.get(WORDS));
        SearchQuery query = SearchQuery.of(
                        call.has(TOPIC) ? "(" + words + ") AND topic:\"" + call.get(TOPIC) + '"' : words)
                .kinds("memory")
                .by(call.speaker());
        query = call.has(AS_OF) ? query.asOf(call.get(AS_OF)) : query;
        query = call.has(LIMIT) ? query.limit(call.get(LIMIT)) : query;
        Page<Hit> found = call.workspace().search().search(query);
        if (call.screen().json()) {
            call.screen().document(found);
        } else if (found.items().isEmpty()) {
            call.hint("It remembers nothing like it. Fewer or other words may help.");
            hintAtWaiting(call);
        } else {
            HitRows.on(call, false).print(found.items());
        }
    }

    /// Says why nothing may have come to mind, if something waits.
    private static void hintAtWaiting(Call call) {
        Page<Memory> waiting =
                call.workspace().memories().list(MemoryFilter.waiting(), PageRequest.first(PageRequest.MOST));
        int count = waiting.items().size();
        if (count > 0) {
            call.hint(count
                    + (waiting.next() == null ? "" : " or more")
                    + (count == 1 ? " memory waits" : " memories wait")
                    + " in quarantine for a reviewer: "
                    + call.command("memories list --quarantined"));
        }
    }

    private static void byStrength(Call call) {
        Recall query = new Recall(
                call.speaker(),
                call.find(TOPIC),
                Set.copyOf(call.get(TIERS)),
                !call.get(OWN),
                call.find(MIN_TRUST),
                call.find(AS_OF),
                call.find(LIMIT));
        List<Recollection> found = call.workspace().memories().recall(query);
        if (call.screen().json()) {
            call.screen().document(new Recollected(found));
        } else if (found.isEmpty()) {
            call.hint(
                    call.has(AS_OF)
                            ? "Nothing was known then."
                            : "Nothing comes to mind. Remember something: "
                                    + call.command("remember CONTENT --as NAME"));
            hintAtWaiting(call);
        } else {
            call.screen().rows(MemoryViews.recollection()).print(found);
        }
    }
}
