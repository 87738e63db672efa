package dev.minutebook.cli.memory;

import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Something done to a memory for a reason.
abstract class BecauseCommand extends WriteCommand {

    @Mixin private final MemoryArgument memory = new MemoryArgument();

    @Option(names = "--reason", required = true, paramLabel = "TEXT", description = "Why.")
    private String reason = "";

    BecauseCommand(Invocation invocation) {
        super(invocation);
    }

    final MemoryId memory() {
        return memory.id();
    }

    final String reason() {
        return reason;
    }
}
