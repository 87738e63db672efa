package dev.minutebook.api.specialists;

import dev.minutebook.api.queries.QueryId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Something that is not known: both of two answers that were compared were wrong.
///
/// @param user        whose query it was
/// @param query       that showed it
/// @param question    of that query
/// @param specialists the two that were wrong
/// @param confidences how well answers of each hold in the field now, in that order
/// @param least       what both have to reach
/// @param since       questions about the field since both did
/// @param bonus       what it adds to the curiosity about its field now
/// @param closedAt    null while it is open
public record KnowledgeGap(
        KnowledgeGapId id,
        String user,
        QueryId query,
        String question,
        String field,
        List<String> specialists,
        List<Double> confidences,
        double least,
        int since,
        double bonus,
        Instant openedAt,
        @Nullable Instant closedAt) {

    public KnowledgeGap {
        specialists = List.copyOf(specialists);
        confidences = List.copyOf(confidences);
    }
}
