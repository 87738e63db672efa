package dev.minutebook.cli.memory;

import dev.minutebook.api.memory.MemoryId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/// The memory a verb is about.
final class MemoryArgument {

    @Parameters(index = "0", paramLabel = "MEMORY", description = "The id of the memory.")
    private @Nullable MemoryId memory;

    MemoryId id() {
        return Objects.requireNonNull(memory);
    }
}
