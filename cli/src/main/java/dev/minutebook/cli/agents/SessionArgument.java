package dev.minutebook.cli.agents;

import dev.minutebook.api.agents.SessionId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/// The life a verb is about.
final class SessionArgument {

    @Parameters(index = "0", paramLabel = "SESSION", description = "The id of the life.")
    private @Nullable SessionId session;

    SessionId id() {
        return Objects.requireNonNull(session);
    }
}
