package dev.minutebook.cli.memory;

import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "contradict",
        description = "Says that two memories cannot both be true. Both stay.",
        footer =
                "  minutebook memories contradict 01975ba0-7c00-7000-8000-000000000001 01975ba0-7c00-7000-8000-000000000002")
final class ContradictCommand extends WriteCommand {

    @Mixin private final MemoryArgument memory = new MemoryArgument();

    @Parameters(index = "1", paramLabel = "OTHER", description = "The other memory.")
    private @Nullable MemoryId other;

    ContradictCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        desk.show(
                desk.workspace().memories().contradict(memory.id(), Objects.requireNonNull(other)),
                MemoryViews.link());
    }
}
