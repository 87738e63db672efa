package dev.minutebook.api.ratings;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a match.
public record MatchId(UUID value) implements Id {

    /// Reads an id from its text.
    public static MatchId of(String text) {
        return new MatchId(UUID.fromString(text));
    }
}
