package dev.minutebook.api.proofs;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.CallReport;
import org.jspecify.annotations.Nullable;

/// What a translator came to: a statement, or the reason why there is none.
///
/// @param statement  the claim in its language; null when that failed
/// @param confidence how sure the translator is that both say the same, 0 to 1; needed with a statement
/// @param reason     why there is no statement; needed without one, at most 2 048 characters
/// @param call       what the model call took
public record TranslateProof(
        long fence,
        @Nullable String statement,
        @Nullable Double confidence,
        @Nullable String reason,
        @Nullable CallReport call) {

    public TranslateProof {
        if ((statement == null) == (reason == null)) {
            throw Problem.Code.INVALID.because("give a statement, or the reason why there is none, and not both");
        }
        if (statement != null) {
            Limits.filled("statement", statement, Proof.STATEMENT);
            Limits.share("confidence", confidence);
            if (confidence == null) {
                throw Problem.Code.INVALID.because("confidence is missing: say how sure you are, from 0 to 1");
            }
        } else {
            Limits.filled("reason", reason, 2_048);
            confidence = null;
        }
        call = call == null ? CallReport.NONE : call;
    }

    /// A formal statement, with how sure the model is that it says what the claim says.
    public static TranslateProof to(long fence, String statement, double confidence, CallReport call) {
        return new TranslateProof(fence, statement, confidence, null, call);
    }

    /// No statement was found.
    public static TranslateProof failed(long fence, String reason, CallReport call) {
        return new TranslateProof(fence, null, null, reason, call);
    }
}
