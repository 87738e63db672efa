package dev.minutebook.api.proofs;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import org.jspecify.annotations.Nullable;

/// What a prover came to.
///
/// @param status        any but not_attempted
/// @param result        the counterexample, the reason, or what else the prover said; at most 16 384 characters
/// @param prover        its name; null when there is none
/// @param proverVersion null when it is not known
/// @param searchMs      how long it searched, in milliseconds
public record SettleProof(
        long fence,
        Proof.Status status,
        String result,
        @Nullable String prover,
        @Nullable String proverVersion,
        @Nullable Long searchMs) {

    public SettleProof {
        if (status == null || !status.isFinal()) {
            throw Problem.Code.INVALID.because(
                    "status is missing: say what came of it, such as proof_found or timeout");
        }
        result = result == null ? "" : Limits.text("result", result, Proof.RESULT);
        Limits.optional("prover", prover, 64);
        Limits.optional("proverVersion", proverVersion, 64);
        if (searchMs != null) {
            Limits.range("searchMs", searchMs, 0, 2_592_000_000L);
        }
    }

    /// What a prover found, under the fence of its claim.
    public static SettleProof as(long fence, Proof.Status status, String result) {
        return new SettleProof(fence, status, result, null, null, null);
    }

    /// The same with the name and version of the prover and the time it took.
    public SettleProof by(String name, @Nullable String version, long milliseconds) {
        return new SettleProof(fence, status, result, name, version, milliseconds);
    }
}
