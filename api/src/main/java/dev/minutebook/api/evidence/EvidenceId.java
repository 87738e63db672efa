package dev.minutebook.api.evidence;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a piece of evidence.
public record EvidenceId(UUID value) implements Id {

    /// Reads an id from its text.
    public static EvidenceId of(String text) {
        return new EvidenceId(UUID.fromString(text));
    }
}
