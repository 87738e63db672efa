package dev.minutebook.proofs;

import dev.minutebook.api.Problem;
import dev.minutebook.api.proofs.Proof;

/// The result of a prover.
///
/// @param status       any but not_attempted
/// @param result       the counterexample, the reason, or what else the prover said
/// @param milliseconds how long it searched
public record Verdict(Proof.Status status, String result, long milliseconds) {

    public Verdict {
        if (!status.isFinal()) {
            throw Problem.Code.INVALID.because("a verdict settles something");
        }
    }

    public static Verdict of(Proof.Status status, String result) {
        return new Verdict(status, result, 0);
    }
}
