package dev.minutebook.cli.decisions;

import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "list",
        description = "Lists decisions, newest first.",
        footer = {
            "  minutebook decisions list --current",
            "  minutebook decisions list --domain architecture --min-confidence 0.8",
            "  minutebook decisions list --strength contested"
        })
final class ListDecisionsCommand extends WorkspaceCommand {

    @Option(names = "--domain", paramLabel = "PATH", description = "Only of this domain.")
    private @Nullable String domain;

    @Option(
            names = "--strength",
            paramLabel = "STRENGTH",
            completionCandidates = Strengths.class,
            description = "Only these: unanimous, strong, moderate, weak, split or contested.")
    private @Nullable Strength strength;

    @Option(
            names = "--min-confidence",
            paramLabel = "SHARE",
            description = "Only those of at least this confidence.")
    private @Nullable Double minConfidence;

    @Option(
            names = "--current",
            negatable = true,
            description = "Only those not replaced, or only those replaced.")
    private @Nullable Boolean current;

    @Mixin private final PageOptions pages = new PageOptions();

    ListDecisionsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        DecisionFilter filter = new DecisionFilter(domain, strength, minConfidence, current);
        pages.list(
                desk,
                DecisionViews.decision(),
                filter.equals(DecisionFilter.any())
                        ? "Nothing is decided yet. What goes on: "
                                + desk.command("debates", "list", "--active")
                        : "No such decisions. All of them: " + desk.command("decisions", "list"),
                page -> desk.workspace().decisions().list(filter, page));
    }
}
