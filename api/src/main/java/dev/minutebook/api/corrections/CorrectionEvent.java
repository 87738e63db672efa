package dev.minutebook.api.corrections;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Something that happened to a correction.
///
/// @param other the one that repeats it, took its place or contradicts it; null for none
/// @param note  the reason that was given; null for none
public record CorrectionEvent(
        UUID id,
        CorrectionId correction,
        Kind kind,
        @Nullable CorrectionId other,
        @Nullable String note,
        Instant at) {

    /// What happened.
    public enum Kind {
        /// It was written.
        CREATED,
        /// It was said again.
        REPEATED,
        /// It went into a prompt.
        APPLIED,
        /// An answer said what holds.
        HELD,
        /// An answer said the wrong thing again.
        BROKEN,
        /// A later one took its place.
        SUPERSEDED,
        /// Its review accepted it.
        ACCEPTED,
        /// Its review refused it.
        REFUSED,
        /// It was taken back.
        RETIRED
    }
}
