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
public record AuditStatus(
        long sealed,
        @Nullable Instant sealedAt,
        long unsealed,
        Duration lag,
        @Nullable String cause) {}
