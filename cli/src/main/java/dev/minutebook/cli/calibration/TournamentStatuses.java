package dev.minutebook.cli.calibration;

import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.cli.screen.EnumNames;

/// Where a tournament may stand, for completion.
final class TournamentStatuses extends EnumNames {

    TournamentStatuses() {
        super(Tournament.Status.values());
    }
}
