package dev.minutebook.core.debates.rows;

import dev.minutebook.api.Problem;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.debates.Usage;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.access.Opener;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.procedure.DebateState;
import dev.minutebook.core.debates.procedure.Setup;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A debate as it is stored.
///
/// @param initiatorKind what the caller was who opened it
public record DebateRow(
        UUID id,
        @Nullable String externalId,
        String topic,
        @Nullable String context,
        @Nullable String domain,
        Debate.Status status,
        Setup setup,
        String initiatedBy,
        @Nullable UUID initiatorAgent,
        @Nullable UUID initiatorToken,
        Token.@Nullable Kind initiatorKind,
        @Nullable String briefing,
        DebateState state,
        int openAsks,
        long lastSeq,
        int lastCode,
        @Nullable Boolean consensusReached,
        @Nullable UUID decision,
        @Nullable String outcome,
        @Nullable StopReason stopReason,
        long tokensIn,
        long tokensOut,
        BigDecimal cost,
        List<String> tags,
        Map<String, String> metadata,
        @Nullable UUID origin,
        @Nullable Long originSeq,
        long version,
        Instant createdAt,
        Instant updatedAt,
        Instant deadline,
        @Nullable Instant completedAt) {

    @Nullable
    Phase phase() {
        return status.isFinal() ? null : state.phase();
    }

    public Opener opener() {
        return new Opener(initiatorAgent, initiatorToken);
    }

    public Debate debate(List<Seat> seats) {
        return new Debate(
                new DebateId(id),
                externalId,
                topic,
                context,
                domain,
                status,
                setup.config(),
                seats,
                initiatedBy,
                briefing,
                state.round(),
                phase(),
                openAsks,
                state.asked(),
                state.held(),
                state.level(),
                consensusReached,
                state.levels(),
                decision == null ? null : new DecisionId(decision),
                stopReason,
                outcome,
                new Usage(lastSeq, tokensIn, tokensOut, cost.stripTrailingZeros()),
                tags,
                metadata,
                origin == null ? null : new DebateId(origin),
                originSeq,
                version,
                createdAt,
                updatedAt,
                deadline,
                completedAt);
    }

    /// Locks a debate. What is written under the lock is no earlier than what the row has seen.
    public static DebateRow lock(Transaction transaction, DebateId id) {
        DebateRow row = find(transaction, DebateStore.LOCK, id);
        transaction.notBefore(row.updatedAt());
        return row;
    }

    /// Reads a debate.
    public static DebateRow of(Transaction transaction, DebateId id) {
        return find(transaction, DebateStore.BY_ID, id);
    }

    /// Reads a debate, if there is one.
    public static Optional<DebateRow> find(Transaction transaction, DebateId id) {
        return transaction.find(DebateStore.BY_ID, DebateStore::row, transaction.workspace(), id.value());
    }

    private static DebateRow find(Transaction transaction, String sql, DebateId id) {
        return transaction
                .find(sql, DebateStore::row, transaction.workspace(), id.value())
                .orElseThrow(() -> unknown(id));
    }

    public static RuntimeException unknown(DebateId id) {
        return Problem.Code.NOT_FOUND.because("there is no debate " + id.text());
    }

    /// Refuses what needs a debate that goes on.
    public void mustGoOn() {
        if (status.isFinal()) {
            throw Problem.Code.CONFLICT.because("the debate has ended: " + Objects.requireNonNull(outcome));
        }
    }
}
