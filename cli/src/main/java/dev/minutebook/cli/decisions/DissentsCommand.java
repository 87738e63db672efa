package dev.minutebook.cli.decisions;

import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "dissents",
        description = "Lists views that did not carry, newest first.",
        footer = {
            "  minutebook decisions dissents --no-acknowledged",
            "  minutebook decisions dissents --decision 01975ba0-7c00-7000-8000-000000000001",
            "  minutebook decisions dissents --type risk_warning"
        })
final class DissentsCommand extends WorkspaceCommand {

    @Option(
            names = "--decision",
            paramLabel = "DECISION",
            description = "Only those against this decision.")
    private @Nullable DecisionId decision;

    @Option(
            names = "--type",
            paramLabel = "TYPE",
            completionCandidates = DissentTypes.class,
            description = "Only of this type, such as risk_warning.")
    private @Nullable DissentType type;

    @Option(
            names = "--acknowledged",
            negatable = true,
            description = "Only those taken up, or only those not yet.")
    private @Nullable Boolean acknowledged;

    @Mixin private final PageOptions pages = new PageOptions();

    DissentsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        DissentFilter filter = new DissentFilter(decision, type, acknowledged);
        pages.list(
                desk,
                DecisionViews.dissent(desk.names()),
                "Nobody disagreed so.",
                page -> desk.workspace().decisions().dissents(filter, page));
    }
}
