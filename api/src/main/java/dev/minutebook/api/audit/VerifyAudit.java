package dev.minutebook.api.audit;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// What to check.
///
/// @param checkpoint a signed checkpoint kept outside the database, as [Audit#checkpoint] gave it; with it,
/// cutting off
///                   the end and rolling back are found too
/// @param content    whether to recompute the commitments of content that still exists
public record VerifyAudit(@Nullable String checkpoint, boolean content) {

    public VerifyAudit {
        Limits.optional("checkpoint", checkpoint, 4_096);
    }

    /// Everything that can be checked without a checkpoint.
    public static VerifyAudit all() {
        return new VerifyAudit(null, true);
    }

    /// The whole log, and that nothing up to a checkpoint was cut off or rewritten.
    public static VerifyAudit against(String checkpoint) {
        return new VerifyAudit(checkpoint, true);
    }
}
