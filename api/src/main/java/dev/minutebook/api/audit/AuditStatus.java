package dev.minutebook.api.audit;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How far the log is sealed.
///
/// @param sealed   the newest sealed number, 0 at first
/// @param unsealed committed entries that wait for their number; counted up to 10 000
/// @param lag      age of the oldest of them; zero when there is none
/// @param cause    in plain words, what holds sealing up; null when nothing does
/// @param verified the number up to which a verification that is running now has come; null when none is
/// @param exported what became of writing checkpoints to another place; null where no place is set
public record AuditStatus(
        long sealed,
        @Nullable Instant sealedAt,
        long unsealed,
        Duration lag,
        @Nullable String cause,
        @Nullable Long verified,
        @Nullable Exported exported) {

    /// Checkpoints that are written to another place by themselves.
    ///
    /// @param to      where
    /// @param entry   the number of the last entry under the newest that was written; null before the first
    /// @param at      when that was
    /// @param trouble in plain words, why the last attempt failed; null when it did not
    public record Exported(
            String to,
            @Nullable Long entry,
            @Nullable Instant at,
            @Nullable String trouble) {}
}
