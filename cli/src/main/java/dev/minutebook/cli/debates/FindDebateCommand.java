package dev.minutebook.cli.debates;

import dev.minutebook.api.Problem;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "find",
        aliases = "show",
        description = "Shows how one debate stands: its seats, its rules, its round and its end.",
        footer = "  minutebook debates find 01975ba0-7c00-7000-8000-000000000001")
final class FindDebateCommand extends WorkspaceCommand {

    @Mixin private final DebateArgument debate = new DebateArgument();

    FindDebateCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Debate found = the(desk.workspace().debates(), debate.id());
        desk.show(found, DebateViews.debate());
        if (found.status() == Debate.Status.PAUSED) {
            desk.screen()
                    .hint(
                            "A reviewer must agree: "
                                    + desk.command(
                                            "approvals", "list", "--debate", found.id().text()));
        }
    }

    static Debate the(Debates debates, DebateId id) {
        return debates.find(id)
                .orElseThrow(
                        () -> Problem.Code.NOT_FOUND.because("there is no debate " + id.text()));
    }
}
