package dev.minutebook.cli.memory;

import dev.minutebook.api.Problem;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryOutcome;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.call.WriteCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "settle",
        description = "Says what came of relying on a memory. May move it to another tier.",
        footer = {
            "  minutebook memories settle 01975ba0-7c00-7000-8000-000000000001 --success",
            "  minutebook memories settle 01975ba0-7c00-7000-8000-000000000001 --failure --error 0.9"
        })
final class SettleMemoryCommand extends WriteCommand {

    @Mixin private final MemoryArgument memory = new MemoryArgument();

    @Option(names = "--success", description = "It held.")
    private boolean success;

    @Option(names = "--failure", description = "It did not hold.")
    private boolean failure;

    @Option(
            names = "--error",
            paramLabel = "N",
            description = "How wrong the agent's own expectation was, 0 to 1.")
    private @Nullable Double error;

    SettleMemoryCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        if (success == failure) {
            throw new Refusal(
                    Problem.Code.INVALID,
                    "say whether it held",
                    "Add either --success or --failure.");
        }
        Memory settled =
                desk.workspace().memories().settle(memory.id(), new MemoryOutcome(success, error));
        desk.show(settled, MemoryViews.memory(desk.names()));
    }
}
