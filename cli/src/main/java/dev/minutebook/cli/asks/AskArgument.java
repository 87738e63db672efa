package dev.minutebook.cli.asks;

import dev.minutebook.api.debates.TurnId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/// The ask a verb is about.
final class AskArgument {

    @Parameters(index = "0", paramLabel = "ASK", description = "The id of the ask.")
    private @Nullable TurnId ask;

    TurnId id() {
        return Objects.requireNonNull(ask);
    }
}
