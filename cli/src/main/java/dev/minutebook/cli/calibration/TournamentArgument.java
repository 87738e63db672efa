package dev.minutebook.cli.calibration;

import dev.minutebook.api.calibration.TournamentId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/// The tournament a verb is about.
final class TournamentArgument {

    @Parameters(index = "0", paramLabel = "TOURNAMENT", description = "The id of the tournament.")
    private @Nullable TournamentId tournament;

    TournamentId id() {
        return Objects.requireNonNull(tournament);
    }
}
