package dev.minutebook.cli.knowledge;

import dev.minutebook.api.Problem;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.PromoteKnowledge;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WriteCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "promote",
        description =
                "Makes knowledge of a memory or a decision. It is trusted no more than what it came from.",
        footer = {
            "  minutebook knowledge promote --memory 01975ba0-7c00-7000-8000-000000000001 --domain architecture/auth --as ada",
            "  minutebook knowledge promote --decision 01975ba0-7c00-7000-8000-000000000001 --as ada"
        })
final class PromoteCommand extends WriteCommand {

    @Option(names = "--memory", paramLabel = "MEMORY", description = "The memory, or")
    private @Nullable MemoryId memory;

    @Option(names = "--decision", paramLabel = "DECISION", description = "the decision.")
    private @Nullable DecisionId decision;

    @Option(
            names = "--domain",
            paramLabel = "DOMAIN",
            description = "Where it belongs (default: the domain of the decision).")
    private @Nullable String domain;

    @Option(
            names = "--content",
            paramLabel = "TEXT",
            description = "In other words; @file and - work.")
    private @Nullable String content;

    @Option(
            names = "--confidence",
            paramLabel = "N",
            description = "Of a memory: how sure, 0 to 1 (default: its trust).")
    private @Nullable Double confidence;

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    PromoteCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        if ((memory == null) == (decision == null)) {
            throw new Refusal(
                    Problem.Code.INVALID,
                    "name what becomes knowledge",
                    "Add either --memory or --decision.");
        }
        PromoteKnowledge request =
                new PromoteKnowledge(
                        speaker.agent(desk),
                        memory,
                        decision,
                        domain,
                        desk.optionalText(content),
                        confidence);
        KnowledgeEntry entry = desk.workspace().knowledge().promote(request);
        desk.show(entry, KnowledgeViews.entry(desk.names()));
    }
}
