package dev.minutebook.cli.debates;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "code",
        description =
                "Lists the versions of the code, first to last; `latest-code` shows the code.",
        footer = "  minutebook debates code 01975ba0-7c00-7000-8000-000000000001")
final class CodeCommand extends WorkspaceCommand {

    @Mixin private final DebateArgument debate = new DebateArgument();

    @Mixin private final PageOptions pages = new PageOptions();

    CodeCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        DebateId wanted = debate.id();
        pages.list(
                desk,
                TranscriptViews.code(),
                "Nobody has written code.",
                page -> desk.workspace().debates().code(wanted, page));
    }
}
