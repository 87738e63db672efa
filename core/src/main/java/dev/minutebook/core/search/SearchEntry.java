package dev.minutebook.core.search;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A text that can be found, as it is entered.
record SearchEntry(
        UUID id,
        String kind,
        UUID subject,
        @Nullable UUID container,
        @Nullable Long seq,
        @Nullable String author,
        @Nullable String title,
        Instant at,
        @Nullable Instant until) {

    boolean holds(@Nullable Instant asOf) {
        return asOf == null ? until == null : !at.isAfter(asOf) && (until == null || until.isAfter(asOf));
    }
}
