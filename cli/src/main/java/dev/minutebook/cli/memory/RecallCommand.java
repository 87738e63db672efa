package dev.minutebook.cli.memory;

import dev.minutebook.api.Page;
import dev.minutebook.api.Problem;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Recollection;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Moment;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WorkspaceCommand;
import dev.minutebook.cli.screen.View;
import dev.minutebook.cli.search.Hits;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "recall",
        description = {
            "Shows what comes to an agent's mind, strongest first; with words, what it remembers of them, best first."
        },
        footer = {
            "  minutebook recall \"cold cache\" --as ada",
            "  minutebook memories recall --as ada --topic cache --limit 5",
            "  minutebook recall --as ada --as-of 2026-12-31T12:00:00Z"
        })
final class RecallCommand extends WorkspaceCommand {

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    @Parameters(
            arity = "0..*",
            paramLabel = "WORDS",
            description = "What to look for among the memories, as in minutebook search.")
    private List<String> words = new ArrayList<>();

    @Option(names = "--topic", paramLabel = "TOPIC", description = "Only about this.")
    private @Nullable String topic;

    @Option(
            names = "--tier",
            paramLabel = "TIER",
            completionCandidates = MemoryTiers.class,
            description = "Only in this tier. Can be repeated.")
    private Set<Tier> tiers = EnumSet.noneOf(Tier.class);

    @Option(names = "--own", description = "Without what is shared.")
    private boolean own;

    @Option(
            names = "--min-trust",
            paramLabel = "N",
            description = "Only what is trusted so far, 0 to 1.")
    private @Nullable Double minTrust;

    @Option(
            names = "--as-of",
            paramLabel = "WHEN",
            description = "What was known then: a date, a time, or a length of time ago.")
    private @Nullable String asOf;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "At most so many, 1 to 200 (default: 10).")
    private @Nullable Integer limit;

    record Recollected(List<Recollection> items) {}

    RecallCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        if (words.isEmpty()) {
            byStrength(desk);
        } else {
            byWords(desk);
        }
    }

    private void byWords(Desk desk) {
        if (!tiers.isEmpty() || own || minTrust != null) {
            throw new Refusal(
                    Problem.Code.INVALID,
                    "--tier, --own and --min-trust cannot be used with words",
                    "Leave the words out, or these options.");
        }
        String text = String.join(" ", words);
        SearchQuery query =
                SearchQuery.of(topic == null ? text : "(" + text + ") AND topic:\"" + topic + '"')
                        .kinds("memory")
                        .by(speaker.agent(desk));
        query = asOf == null ? query : query.asOf(then(desk, asOf));
        Page<Hit> found =
                desk.workspace().search().search(limit == null ? query : query.limit(limit));
        if (desk.screen().json()) {
            desk.screen().document(found);
        } else if (found.items().isEmpty()) {
            desk.screen().hint("It remembers nothing like it. Fewer or other words may help.");
        } else if (desk.screen().quiet()) {
            desk.screen().rows(new View<>(Hit::subject)).print(found.items());
        } else {
            new Hits(desk, false).print(found.items());
        }
    }

    private static Instant then(Desk desk, String moment) {
        return Moment.past(moment, desk.surroundings().clock());
    }

    private void byStrength(Desk desk) {
        Recall query =
                new Recall(
                        speaker.agent(desk),
                        topic,
                        tiers,
                        !own,
                        minTrust,
                        asOf == null ? null : then(desk, asOf),
                        limit);
        List<Recollection> found = desk.workspace().memories().recall(query);
        if (desk.screen().json()) {
            desk.screen().document(new Recollected(found));
        } else if (found.isEmpty()) {
            desk.screen()
                    .hint(
                            asOf != null
                                    ? "Nothing was known then."
                                    : "Nothing comes to mind. Remember something: "
                                            + desk.command("remember", "CONTENT", "--as", "NAME"));
        } else {
            desk.screen().rows(MemoryViews.recollection()).print(found);
        }
    }
}
