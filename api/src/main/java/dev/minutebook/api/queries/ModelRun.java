package dev.minutebook.api.queries;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.corrections.CorrectionId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// One request to a specialist about a query, and what came of it.
///
/// @param query        that it belongs to
/// @param session      the id of the query's session as the caller gave it
/// @param conversation where the query was asked; null for none
/// @param agent        who is asked
/// @param specialist   its name
/// @param attempt      0 at first, one more each time an answer failed a blocking assertion
/// @param instruction  why it is asked again; null at first
/// @param status       how it stands with it
/// @param claims       how often it was claimed
/// @param leaseUntil   until when its holder may answer; null means that nobody holds it
/// @param text         what was said; null until then
/// @param confidence   how sure the specialist was of its answer, 0 to 1; null but for an answer
/// @param fields       what the question is about, as shares of fields; empty but for a classification
/// @param values       what the answers of others are worth, by specialist, 0 to 1; empty but for a review
/// @param utility      what the answer is worth, 0 to 1; null but for an answer of a query that has ended
/// @param vcgWelfare   what the answer is worth to all, weighted; null where it took no part in the auction
/// @param vcgPayment   what its author pays, 0 or more; null where it took no part in the auction
/// @param winner       whether it won
/// @param corrections  that went into its prompt
/// @param provider     of the model that was called; null when that is not known
/// @param model        that was called; null when that is not known
/// @param firstTokenMs how long it took until the first token; null when that is not known
/// @param latencyMs    how long it took in all; null when that is not known
/// @param reason       why there is no answer; null when there is one
/// @param deadline     when it is given up at the latest
public record ModelRun(
        ModelRunId id,
        QueryId query,
        String session,
        @Nullable ConversationId conversation,
        Round round,
        AgentId agent,
        String specialist,
        int attempt,
        @Nullable String instruction,
        Status status,
        int claims,
        @Nullable Instant leaseUntil,
        @Nullable String text,
        @Nullable Double confidence,
        Map<String, Double> fields,
        Map<String, Double> values,
        @Nullable Double utility,
        @Nullable Double vcgWelfare,
        @Nullable Double vcgPayment,
        boolean winner,
        List<CorrectionId> corrections,
        @Nullable String provider,
        @Nullable String model,
        long tokensIn,
        long tokensOut,
        BigDecimal cost,
        @Nullable Long firstTokenMs,
        @Nullable Long latencyMs,
        @Nullable String reason,
        Instant deadline,
        Instant createdAt,
        @Nullable Instant endedAt) {

    /// How often a run is claimed at most.
    public static final int CLAIMS = 3;

    /// What is asked for.
    public enum Round {
        /// What the question is about.
        CLASSIFY,
        /// An answer, and how sure it is.
        ANSWER,
        /// What the answers of others are worth.
        PEER_REVIEW
    }

    /// How it stands with a run.
    public enum Status {
        /// Somebody has to answer.
        OPEN,
        /// It was answered.
        ANSWERED,
        /// It came to nothing.
        FAILED,
        /// Nobody needs it any more.
        WITHDRAWN
    }

    public ModelRun {
        fields = Collections.unmodifiableMap(new TreeMap<>(fields));
        values = Collections.unmodifiableMap(new TreeMap<>(values));
        corrections = List.copyOf(corrections);
    }
}
