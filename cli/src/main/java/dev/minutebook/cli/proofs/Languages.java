package dev.minutebook.cli.proofs;

import dev.minutebook.api.proofs.Proof;
import dev.minutebook.cli.screen.EnumNames;

/// The languages of statements, for completion.
final class Languages extends EnumNames {

    Languages() {
        super(Proof.Language.values());
    }
}
