package dev.minutebook.core.queries;

import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.ConfidenceLabel;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.corrections.CorrectionId;
import dev.minutebook.api.debates.Usage;
import dev.minutebook.api.queries.ModelRunId;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.QueryExplanation;
import dev.minutebook.api.queries.QueryId;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `query`, with what others know of it.
///
/// @param session the name of its session
/// @param answer  of the run that won
/// @param winner  the name of the specialist that won
record QueryRow(
        UUID id,
        UUID sessionId,
        String session,
        String user,
        @Nullable UUID conversation,
        @Nullable UUID project,
        String question,
        AccuracyLevel accuracy,
        Map<String, Double> domains,
        @Nullable UUID classifier,
        String policy,
        int policyVersion,
        boolean recorded,
        QuerySnapshot plan,
        List<UUID> corrections,
        @Nullable Long tokenBudget,
        @Nullable BigDecimal costBudget,
        Map<String, String> metadata,
        Instant deadline,
        Query.Status status,
        @Nullable String field,
        @Nullable String domain,
        Map<String, Double> fields,
        QueryExplanation.@Nullable Route route,
        @Nullable UUID winnerRun,
        @Nullable String answer,
        @Nullable String winner,
        @Nullable String reason,
        @Nullable Double utility,
        @Nullable Double confidence,
        @Nullable ConfidenceLabel label,
        Query.Review review,
        int answers,
        long tokensIn,
        long tokensOut,
        BigDecimal cost,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant endedAt) {

    boolean running() {
        return status == Query.Status.RUNNING;
    }

    Query query() {
        return new Query(
                new QueryId(id),
                session,
                user,
                conversation == null ? null : new ConversationId(conversation),
                question,
                accuracy,
                field,
                domain,
                fields,
                policy,
                policyVersion,
                recorded,
                status,
                answer,
                winner,
                winnerRun == null ? null : new ModelRunId(winnerRun),
                reason,
                utility,
                confidence,
                label,
                review,
                corrections.stream().map(CorrectionId::new).toList(),
                new Usage(answers, tokensIn, tokensOut, cost),
                metadata,
                deadline,
                endedAt == null ? null : Duration.between(createdAt, endedAt).toMillis(),
                createdAt,
                updatedAt);
    }
}
