package dev.minutebook.cli.asks;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "release",
        description = "Gives the claim upon an ask back. It counts as no attempt.",
        footer = "  minutebook asks release 01975ba0-7c00-7000-8000-000000000001 --fence 7")
final class ReleaseAskCommand extends WriteCommand {

    @Mixin private final AskArgument ask = new AskArgument();

    @Mixin private final FenceOption fence = new FenceOption();

    ReleaseAskCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        desk.workspace().asks().release(ask.id(), fence.number());
        desk.screen().hint("Given back; whoever claims next may answer.");
    }
}
