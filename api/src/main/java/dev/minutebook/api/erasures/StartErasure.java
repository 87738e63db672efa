package dev.minutebook.api.erasures;

import dev.minutebook.api.Limits;
import java.util.Objects;

/// A wish to erase what belongs to a subject. It cannot be undone.
///
/// @param subject whose contents
/// @param reason  why, such as the request it answers; do not name the person
public record StartErasure(ErasureSubject subject, String reason) {

    /// The longest reason.
    public static final int REASON = 1_024;

    public StartErasure {
        Objects.requireNonNull(subject, "subject");
        reason = Limits.filled("reason", reason, REASON);
    }

    /// An erasure for a reason.
    public static StartErasure of(ErasureSubject subject, String reason) {
        return new StartErasure(subject, reason);
    }
}
