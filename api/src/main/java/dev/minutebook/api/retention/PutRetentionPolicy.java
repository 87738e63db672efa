package dev.minutebook.api.retention;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import org.jspecify.annotations.Nullable;

/// Changes when rows of a kind are removed. What is left out is as usual for the kind.
///
/// @param enabled   whether anything is removed; true when left out
/// @param days      1 to 36 500
/// @param halfLives 0.1 to 1 000
/// @param below     0 to 1
/// @param keep      1 to 10 000 000
/// @param reason    why; needed for what is usually kept for ever
public record PutRetentionPolicy(
        RetentionKind kind,
        @Nullable Boolean enabled,
        @Nullable Integer days,
        @Nullable Double halfLives,
        @Nullable Double below,
        @Nullable Long keep,
        @Nullable String reason) {

    /// The longest time.
    public static final int MOST_DAYS = 36_500;

    public PutRetentionPolicy {
        Limits.given("kind", kind, "a kind of data, such as memories");
        enabled = enabled == null ? Boolean.TRUE : enabled;
        if (days != null) {
            Limits.range("days", days, 1, MOST_DAYS);
        }
        if (halfLives != null && !(halfLives >= 0.1 && halfLives <= 1_000)) {
            throw Problem.Code.INVALID.because("halfLives must be between 0.1 and 1000");
        }
        below = Limits.share("below", below);
        if (keep != null) {
            Limits.range("keep", keep, 1, 10_000_000);
        }
        reason = Limits.optional("reason", reason, ChangeReason.MOST);
    }

    /// As usual for the kind.
    public static PutRetentionPolicy usual(RetentionKind kind) {
        return new PutRetentionPolicy(kind, null, null, null, null, null, null);
    }

    /// Nothing of the kind is removed.
    public static PutRetentionPolicy off(RetentionKind kind) {
        return new PutRetentionPolicy(kind, false, null, null, null, null, null);
    }

    /// After so many days, for a reason.
    public static PutRetentionPolicy days(RetentionKind kind, int days, @Nullable String reason) {
        return new PutRetentionPolicy(kind, true, days, null, null, null, reason);
    }

    /// Of memories: so many half-lives after the last update.
    public PutRetentionPolicy halfLives(double halfLives) {
        return new PutRetentionPolicy(kind, enabled, days, halfLives, below, keep, reason);
    }

    /// Only what has less.
    public PutRetentionPolicy below(double below) {
        return new PutRetentionPolicy(kind, enabled, days, halfLives, below, keep, reason);
    }

    /// Of what evolution keeps: so many generations, or tactics.
    public PutRetentionPolicy keep(long keep) {
        return new PutRetentionPolicy(kind, enabled, days, halfLives, below, keep, reason);
    }
}
