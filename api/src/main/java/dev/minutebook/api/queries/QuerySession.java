package dev.minutebook.api.queries;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Queries that belong together.
///
/// @param session the id that the caller gave it, unique for the user; its own id when the caller gave none
/// @param user    whose it is
/// @param field   the dominant field: the one with the greatest share of its queries; null until one is known
/// @param queries how many were asked
/// @param ended   how many of them have ended
/// @param routing how many were put to a single specialist, to several, and to an arbiter: by `single`, `fan_out`
///                and `arbiter`
/// @param winners how often each specialist won, by name; the 32 that won most
public record QuerySession(
        QuerySessionId id,
        String session,
        String user,
        @Nullable String field,
        long queries,
        long ended,
        Map<String, Long> routing,
        Map<String, Long> winners,
        Instant createdAt,
        Instant updatedAt) {

    public QuerySession {
        routing = Collections.unmodifiableMap(new TreeMap<>(routing));
        winners = Collections.unmodifiableMap(new TreeMap<>(winners));
    }
}
