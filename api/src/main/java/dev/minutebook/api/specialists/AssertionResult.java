package dev.minutebook.api.specialists;

import dev.minutebook.api.queries.ModelRunId;
import dev.minutebook.api.queries.QueryId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What came of one assertion about one answer.
///
/// @param run        whose answer was held to it
/// @param session    the id of the query's session as the caller gave it
/// @param specialist who answered
/// @param field      the likeliest field of the query
/// @param policy     the name of the policy
/// @param name       of the assertion in it
/// @param bonus      what it brings; less than 0 for a failure that costs something
/// @param retries    used up to then
/// @param latencyMs  how long it took to look
/// @param reason     why it does not hold; null when it does
public record AssertionResult(
        UUID id,
        QueryId query,
        ModelRunId run,
        String session,
        String specialist,
        String field,
        String policy,
        String name,
        AssertionLevel level,
        boolean passed,
        double bonus,
        int retries,
        double latencyMs,
        @Nullable String reason,
        Instant at) {}
