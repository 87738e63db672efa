package dev.minutebook.cli.proofs;

import dev.minutebook.api.proofs.ProofId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/// The proof a verb is about.
final class ProofArgument {

    @Parameters(index = "0", paramLabel = "PROOF", description = "The id of the proof.")
    private @Nullable ProofId proof;

    ProofId id() {
        return Objects.requireNonNull(proof);
    }
}
