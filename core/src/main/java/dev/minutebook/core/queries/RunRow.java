package dev.minutebook.core.queries;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.corrections.CorrectionId;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.ModelRun.Round;
import dev.minutebook.api.queries.ModelRun.Status;
import dev.minutebook.api.queries.ModelRunId;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.core.queries.course.QueryAsk;
import dev.minutebook.core.queries.course.QueryFact;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `model_run`, with what its query says.
///
/// @param domains of a classification
/// @param judged  of a review: what the answers of others are worth, by specialist
/// @param place   of its answer in the auction, from 0; null where it took no part
record RunRow(
        UUID id,
        UUID query,
        String session,
        String user,
        @Nullable UUID conversation,
        Round round,
        UUID agent,
        String specialist,
        int attempt,
        @Nullable String instruction,
        Status status,
        int claims,
        long fence,
        @Nullable UUID claimedWith,
        @Nullable Instant leaseUntil,
        int calls,
        @Nullable String text,
        @Nullable Double confidence,
        Map<String, Double> domains,
        Map<String, Double> judged,
        @Nullable Integer place,
        @Nullable Double weight,
        List<Double> reported,
        @Nullable Boolean reviewed,
        @Nullable Double vcgWelfare,
        @Nullable Double vcgPayment,
        boolean winner,
        @Nullable Double utility,
        @Nullable String provider,
        @Nullable String model,
        long tokensIn,
        long tokensOut,
        BigDecimal cost,
        @Nullable Long firstTokenMs,
        @Nullable Long latencyMs,
        @Nullable String reason,
        List<UUID> corrections,
        Instant deadline,
        Instant createdAt,
        @Nullable Instant endedAt) {

    /// What it asks, as the course of the question knows it.
    QueryAsk ask() {
        return new QueryAsk(round(round), round == Round.CLASSIFY ? null : specialist, attempt, instruction);
    }

    boolean isOf(QueryAsk ask) {
        return round(round) == ask.round()
                && attempt == ask.attempt()
                && (round == Round.CLASSIFY || specialist.equals(ask.specialist()));
    }

    private static QueryAsk.Round round(Round round) {
        return switch (round) {
            case CLASSIFY -> QueryAsk.Round.CLASSIFY;
            case ANSWER -> QueryAsk.Round.ANSWER;
            case PEER_REVIEW -> QueryAsk.Round.PEER_REVIEW;
        };
    }

    static Round round(QueryAsk.Round round) {
        return switch (round) {
            case CLASSIFY -> Round.CLASSIFY;
            case ANSWER -> Round.ANSWER;
            case PEER_REVIEW -> Round.PEER_REVIEW;
        };
    }

    /// What happened, if anything did that the course of the question has to know.
    Optional<QueryFact> fact() {
        return switch (status) {
            case OPEN, WITHDRAWN -> Optional.empty();
            case FAILED -> Optional.of(new QueryFact.Lost(ask(), Objects.requireNonNullElse(reason, "")));
            case ANSWERED ->
                Optional.of(
                        switch (round) {
                            case CLASSIFY -> new QueryFact.Classified(JsonShares.fields(domains));
                            case ANSWER ->
                                new QueryFact.Answered(
                                        specialist,
                                        attempt,
                                        Objects.requireNonNull(text),
                                        Objects.requireNonNull(confidence));
                            case PEER_REVIEW -> new QueryFact.Reviewed(specialist, judged);
                        });
        };
    }

    ModelRun run() {
        return new ModelRun(
                new ModelRunId(id),
                new QueryId(query),
                session,
                conversation == null ? null : new ConversationId(conversation),
                round,
                new AgentId(agent),
                specialist,
                attempt,
                instruction,
                status,
                claims,
                leaseUntil,
                text,
                confidence,
                domains.isEmpty() ? Map.of() : JsonShares.words(JsonShares.fields(domains)),
                judged,
                utility,
                vcgWelfare,
                vcgPayment,
                winner,
                round == Round.ANSWER
                        ? corrections.stream().map(CorrectionId::new).toList()
                        : List.of(),
                provider,
                model,
                tokensIn,
                tokensOut,
                cost,
                firstTokenMs,
                latencyMs,
                reason,
                deadline,
                createdAt,
                endedAt);
    }
}
