package dev.minutebook.cli.agents;

import dev.minutebook.api.agents.WakeContext;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "wake",
        description = "Re-enters a life and prints what the agent should know, ready for a prompt.",
        footer = {
            "  minutebook agents wake 01975ba0-7c00-7000-8000-000000000001",
            "  minutebook agents wake 01975ba0-7c00-7000-8000-000000000001 > prompt.txt"
        })
final class WakeCommand extends WriteCommand {

    @Mixin private final SessionArgument session = new SessionArgument();

    WakeCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        WakeContext context = desk.workspace().agents().wake(session.id());
        if (desk.screen().json()) {
            desk.screen().document(context);
        } else {
            desk.screen().verbatim(context.text());
        }
    }
}
