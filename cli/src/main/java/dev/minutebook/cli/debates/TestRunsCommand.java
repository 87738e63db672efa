package dev.minutebook.cli.debates;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "test-runs",
        description = "Lists the test runs of a debate, in order.",
        footer = "  minutebook debates test-runs 01975ba0-7c00-7000-8000-000000000001")
final class TestRunsCommand extends WorkspaceCommand {

    @Mixin private final DebateArgument debate = new DebateArgument();

    @Mixin private final PageOptions pages = new PageOptions();

    TestRunsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        DebateId wanted = debate.id();
        pages.list(
                desk,
                TranscriptViews.test(),
                "No tests were reported.",
                page -> desk.workspace().debates().testRuns(wanted, page));
    }
}
