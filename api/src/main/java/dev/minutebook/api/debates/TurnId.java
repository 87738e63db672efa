package dev.minutebook.api.debates;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a turn, and before it was given, of the ask it answers.
public record TurnId(UUID value) implements Id {

    /// Reads an id from its text.
    public static TurnId of(String text) {
        return new TurnId(UUID.fromString(text));
    }
}
