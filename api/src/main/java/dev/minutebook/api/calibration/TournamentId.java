package dev.minutebook.api.calibration;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a tournament.
public record TournamentId(UUID value) implements Id {

    /// Reads an id from its text.
    public static TournamentId of(String text) {
        return new TournamentId(UUID.fromString(text));
    }
}
