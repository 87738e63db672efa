package dev.minutebook.cli.proofs;

import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.cli.screen.EnumNames;

/// What can be done for a proof, for completion.
final class Works extends EnumNames {

    Works() {
        super(ClaimProof.Work.values());
    }
}
