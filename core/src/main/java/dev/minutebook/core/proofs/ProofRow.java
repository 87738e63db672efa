package dev.minutebook.core.proofs;

import dev.minutebook.api.proofs.Proof;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A proof as the rules see it: what is shown, and the fence that is not.
///
/// @param claimedWith the token of the newest claim; null if the embedding program made it
record ProofRow(Proof proof, long fence, @Nullable UUID claimedWith) {

    UUID id() {
        return proof.id().value();
    }
}
