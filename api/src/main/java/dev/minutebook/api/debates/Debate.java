package dev.minutebook.api.debates;

import dev.minutebook.api.decisions.DecisionId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A debate, as it stands.
///
/// @param config         its rules, with every default filled in; topology and protocol are what is really in
/// force
/// @param initiatedBy    who opened it: an agent's name or a token's
/// @param briefing       what the seats were told of earlier decisions, concerns and lessons
/// @param round          the round it is in, from 1; 0 before it runs
/// @param phase          the phase it is in; null before it runs and after it ended
/// @param openAsks       how many answers it waits for
/// @param asked          the seats that are asked just now: who speaks
/// @param totalRounds    how many rounds were held to their end
/// @param consensus      the consensus after the last vote, 0 to 1
/// @param consensusReached whether the last vote had a winner with more than half of the votes, by number and
///                       weight, and the consensus asked for; null before the first vote
/// @param levels         the consensus after each vote, by round; votes that an earlier version measured are
///                       missing
/// @param decision       its decision, once it has one
/// @param stopReason     why it ended
/// @param stopDetail     the same in words
/// @param origin         the debate it was forked from
/// @param originSeq      the last turn it has in common with its origin
/// @param version        rises with every change
public record Debate(
        DebateId id,
        @Nullable String externalId,
        String topic,
        @Nullable String context,
        @Nullable String domain,
        Status status,
        DebateConfig config,
        List<Seat> seats,
        String initiatedBy,
        @Nullable String briefing,
        int round,
        @Nullable Phase phase,
        int openAsks,
        List<Integer> asked,
        int totalRounds,
        @Nullable Double consensus,
        @Nullable Boolean consensusReached,
        Map<Integer, Double> levels,
        @Nullable DecisionId decision,
        @Nullable StopReason stopReason,
        @Nullable String stopDetail,
        Usage usage,
        List<String> tags,
        Map<String, String> metadata,
        @Nullable DebateId origin,
        @Nullable Long originSeq,
        long version,
        Instant createdAt,
        Instant updatedAt,
        Instant deadline,
        @Nullable Instant completedAt) {

    /// Where a debate stands.
    public enum Status {
        PENDING,
        RUNNING,
        /// Waits at a gate.
        PAUSED,
        COMPLETED,
        FAILED,
        CANCELLED;

        /// Whether nothing can change any more.
        public boolean isFinal() {
            return compareTo(COMPLETED) >= 0;
        }
    }
}
