package dev.minutebook.cli.debates;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "calls",
        description = "Lists the calls of models, with what each cost and why it failed.",
        footer = "  minutebook debates calls 01975ba0-7c00-7000-8000-000000000001")
final class CallsCommand extends WorkspaceCommand {

    @Mixin private final DebateArgument debate = new DebateArgument();

    @Mixin private final PageOptions pages = new PageOptions();

    CallsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        DebateId wanted = debate.id();
        pages.list(
                desk,
                TranscriptViews.call(),
                "No model was called.",
                page -> desk.workspace().debates().calls(wanted, page));
    }
}
