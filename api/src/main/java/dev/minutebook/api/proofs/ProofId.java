package dev.minutebook.api.proofs;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a proof.
public record ProofId(UUID value) implements Id {

    public static ProofId of(String text) {
        return new ProofId(UUID.fromString(text));
    }
}
