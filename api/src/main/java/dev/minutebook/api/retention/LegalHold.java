package dev.minutebook.api.retention;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// That something must not be removed by retention.
///
/// @param releasedAt null while it stands
public record LegalHold(
        LegalHoldId id,
        HoldReach reach,
        @Nullable RetentionKind kind,
        @Nullable UUID subject,
        String reason,
        String placedBy,
        Instant placedAt,
        @Nullable String releasedBy,
        @Nullable Instant releasedAt,
        @Nullable String releaseReason) {}
