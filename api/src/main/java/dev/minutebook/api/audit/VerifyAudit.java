package dev.minutebook.api.audit;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import org.jspecify.annotations.Nullable;

/// What to check.
///
/// @param checkpoint a signed checkpoint kept outside the database, as [Audit#checkpoint] gave it; with it,
/// cutting off
///                   the end and rolling back are found too
/// @param content    whether to recompute the commitments of content that still exists
/// @param resume     whether to begin after the checkpoint, up to which the log was verified before
public record VerifyAudit(@Nullable String checkpoint, boolean content, boolean resume) {

    public VerifyAudit {
        Limits.optional("checkpoint", checkpoint, 4_096);
        if (resume && checkpoint == null) {
            throw Problem.Code.INVALID.because("to resume, give the checkpoint up to which the log was verified");
        }
    }

    /// Begins with the first entry.
    public VerifyAudit(@Nullable String checkpoint, boolean content) {
        this(checkpoint, content, false);
    }

    /// Everything that can be checked without a checkpoint.
    public static VerifyAudit all() {
        return new VerifyAudit(null, true);
    }

    /// The whole log, and that nothing up to a checkpoint was cut off or rewritten.
    public static VerifyAudit against(String checkpoint) {
        return new VerifyAudit(checkpoint, true);
    }

    /// What came after a checkpoint up to which the log was verified before.
    public static VerifyAudit after(String checkpoint) {
        return new VerifyAudit(checkpoint, true, true);
    }
}
