package dev.minutebook.cli.evidence;

import dev.minutebook.api.debates.DebateId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/// The debate a verb is about.
final class DebateArgument {

    @Parameters(index = "0", paramLabel = "DEBATE", description = "The id of the debate.")
    private @Nullable DebateId debate;

    DebateId id() {
        return Objects.requireNonNull(debate);
    }
}
