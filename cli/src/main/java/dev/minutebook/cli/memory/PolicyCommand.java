package dev.minutebook.cli.memory;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;

@Command(
        name = "policy",
        description =
                "Shows the parameters by which memories fade, move and go, and why they are what they are.",
        footer = "  minutebook memories policy")
final class PolicyCommand extends WorkspaceCommand {

    PolicyCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        desk.show(desk.workspace().memories().policy(), MemoryViews.policy());
        desk.screen()
                .hint(
                        "Stability is 1 − surprise. What it takes for one memory to move: "
                                + desk.command("memories", "standing", "MEMORY"));
    }
}
