package dev.minutebook.cli.proofs;

import dev.minutebook.api.proofs.Proof;
import dev.minutebook.cli.screen.EnumNames;

/// What can come of a proof, for completion.
final class Statuses extends EnumNames {

    Statuses() {
        super(Proof.Status.values());
    }
}
