package dev.minutebook.core.search.query;

import dev.minutebook.core.search.vectors.QueryVector;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What is looked for, as search itself understands it.
///
/// @param agent whose private texts may be found
/// @param asOf  null for what holds now
/// @param from  how many of the best candidates are passed over
public record SearchRequest(
        Clause clause,
        Set<String> kinds,
        @Nullable UUID container,
        @Nullable UUID agent,
        @Nullable Instant asOf,
        double recency,
        double importance,
        @Nullable QueryVector vector,
        int from,
        int limit) {

    public static SearchRequest of(Clause clause, Set<String> kinds, @Nullable UUID container, int from, int limit) {
        return new SearchRequest(clause, kinds, container, null, null, 0, 0, null, from, limit);
    }

    /// The same among the private texts of somebody too.
    public SearchRequest of(UUID owner) {
        return new SearchRequest(clause, kinds, container, owner, asOf, recency, importance, vector, from, limit);
    }
}
