package dev.minutebook.api.proofs;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a proof.
public record ProofId(UUID value) implements Id {

    /// Reads an id from its text.
    public static ProofId of(String text) {
        return new ProofId(UUID.fromString(text));
    }
}
