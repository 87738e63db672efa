package dev.minutebook.api.queries;

import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.ConfidenceLabel;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.corrections.CorrectionId;
import dev.minutebook.api.debates.Usage;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A question to specialists, and what came of it.
///
/// @param session       the id of its session as the caller gave it
/// @param user          whose question it is
/// @param field         the likeliest field; null until that is known
/// @param domain        the likeliest domain in the caller's words, else the field; null until that is known
/// @param fields        shares of fields, which sum to 1; empty until they are known
/// @param policyVersion the version of the policy that its answers are held to
/// @param recorded      whether it was asked and answered elsewhere
/// @param answer        null unless it is answered
/// @param winner        the name of the specialist whose answer it is; null unless it is answered
/// @param winnerRun     the run of that answer
/// @param reason        why there is no answer; null when there is one and while it is running
/// @param utility       what the winner's answer is worth, 0 to 1; null without one
/// @param confidence    how sure the winner was, 0 to 1; null without one
/// @param label         how far the answer can be relied upon; null without one
/// @param review        whether a person has looked at the arbiter's verdict
/// @param corrections   that went into its prompts
/// @param usage         what was spent, each call once
/// @param deadline      when it ends at the latest
/// @param latencyMs     from the question to its end; null while it is running
public record Query(
        QueryId id,
        String session,
        String user,
        @Nullable ConversationId conversation,
        String question,
        AccuracyLevel accuracy,
        @Nullable String field,
        @Nullable String domain,
        Map<String, Double> fields,
        String policy,
        int policyVersion,
        boolean recorded,
        Status status,
        @Nullable String answer,
        @Nullable String winner,
        @Nullable ModelRunId winnerRun,
        @Nullable String reason,
        @Nullable Double utility,
        @Nullable Double confidence,
        @Nullable ConfidenceLabel label,
        Review review,
        List<CorrectionId> corrections,
        Usage usage,
        Map<String, String> metadata,
        Instant deadline,
        @Nullable Long latencyMs,
        Instant createdAt,
        Instant updatedAt) {

    /// How it stands with a query.
    public enum Status {
        /// Somebody is asked.
        RUNNING,
        /// There is an answer.
        ANSWERED,
        /// There were answers, and each is withheld: nobody is good enough in the field, or confident of any.
        ABSTAINED,
        /// There is no answer; the reason says why.
        FAILED,
        /// Somebody ended it.
        CANCELLED
    }

    /// Whether a person has looked at the arbiter's verdict.
    public enum Review {
        /// Nobody has to.
        NONE,
        /// Somebody has to: the arbiter could not tell, or the verdict is one of the sample.
        WANTED,
        /// It was right.
        CONFIRMED,
        /// It was wrong.
        CORRECTED
    }

    public Query {
        fields = Collections.unmodifiableMap(new TreeMap<>(fields));
        corrections = List.copyOf(corrections);
        metadata = Collections.unmodifiableMap(new TreeMap<>(metadata));
    }
}
