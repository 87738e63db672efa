package dev.minutebook.cli.asks;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "prompt",
        description = "Shows what an ask says, without claiming it.",
        footer = "  minutebook asks prompt 01975ba0-7c00-7000-8000-000000000001")
final class PromptCommand extends WorkspaceCommand {

    @Mixin private final AskArgument ask = new AskArgument();

    PromptCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        desk.show(desk.workspace().asks().prompt(ask.id()), AskViews.prompt());
    }
}
