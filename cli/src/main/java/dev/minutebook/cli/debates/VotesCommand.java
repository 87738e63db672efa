package dev.minutebook.cli.debates;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "votes",
        description = "Lists the votes of a debate, by round and seat.",
        footer = "  minutebook debates votes 01975ba0-7c00-7000-8000-000000000001")
final class VotesCommand extends WorkspaceCommand {

    @Mixin private final DebateArgument debate = new DebateArgument();

    @Mixin private final PageOptions pages = new PageOptions();

    VotesCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        DebateId wanted = debate.id();
        pages.list(
                desk,
                TranscriptViews.vote(desk.names()),
                "No votes yet; the seats vote in the phase convergence.",
                page -> desk.workspace().debates().votes(wanted, page));
    }
}
