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
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.time.Instant;
import java.util.List;
import java.util.Set;

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
                .reads(RecallVerb::show);
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

    private static void show(Call call) {
        Recall query = new Recall(
                call.speaker(),
                call.has(WORDS) ? String.join(" ", call.get(WORDS)) : null,
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
                            : call.has(WORDS)
                                    ? "It remembers nothing like it. Fewer or other words may help."
                                    : "Nothing comes to mind. Remember something: "
                                            + call.command("remember CONTENT --as NAME"));
            hintAtWaiting(call);
        } else {
            call.screen().rows(MemoryViews.recollection()).print(found);
        }
    }
}
