package dev.minutebook.core.proofs;

import dev.minutebook.api.proofs.Proof;
import java.util.UUID;

/// A proof as the rules see it: what is shown, and the fence that is not.
record ProofRow(Proof proof, long fence) {

    UUID id() {
        return proof.id().value();
    }
}
