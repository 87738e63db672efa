package dev.minutebook.cli.asks;

import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "find",
        aliases = "show",
        description = "Shows one open ask.",
        footer = "  minutebook asks find 01975ba0-7c00-7000-8000-000000000001")
final class FindAskCommand extends WorkspaceCommand {

    @Mixin private final AskArgument ask = new AskArgument();

    FindAskCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        TurnId wanted = ask.id();
        Ask found =
                desk.workspace()
                        .asks()
                        .find(wanted)
                        .orElseThrow(
                                () ->
                                        Problem.Code.NOT_FOUND.because(
                                                "there is no open ask " + wanted.text()));
        desk.show(found, AskViews.ask());
    }
}
