package dev.minutebook.api.evolution.lineage;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a profile.
public record ProfileId(UUID value) implements Id {

    /// Reads an id from its text.
    public static ProfileId of(String text) {
        return new ProfileId(UUID.fromString(text));
    }
}
