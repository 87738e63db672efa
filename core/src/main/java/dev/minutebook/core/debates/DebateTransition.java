package dev.minutebook.core.debates;

import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.ContentCipher;
import dev.minutebook.core.database.ContentColumn;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.closing.DebateClosure;
import dev.minutebook.core.debates.closing.StopReasonText;
import dev.minutebook.core.debates.procedure.DebateState;
import dev.minutebook.core.debates.procedure.Fact;
import dev.minutebook.core.debates.procedure.Procedure;
import dev.minutebook.core.debates.procedure.Transition;
import dev.minutebook.core.debates.prompts.Prompts;
import dev.minutebook.core.debates.rows.ApprovalStore;
import dev.minutebook.core.debates.rows.AskRow;
import dev.minutebook.core.debates.rows.AskStore;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.DebateStore;
import dev.minutebook.core.notices.NoticeWriter;
import dev.minutebook.json.MinutebookJson;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A locked debate within a transaction: facts go in, and what follows from them is written.
public final class DebateTransition {

    private static final Logger LOG = LoggerFactory.getLogger(DebateTransition.class);

    private final Transaction transaction;
    private final DebateRow row;
    private final Procedure procedure;
    private DebateState state;
    private Debate.Status status;
    private int openAsks;
    private long lastSeq;
    private int lastCode;
    private long tokensIn;
    private long tokensOut;
    private BigDecimal cost;
    private Instant deadline;
    private @Nullable Boolean consensusReached;
    private @Nullable UUID decision;
    private @Nullable String outcome;
    private @Nullable StopReason stopReason;
    private @Nullable Instant completedAt;

    public DebateTransition(Transaction transaction, DebateRow row) {
        transaction.notBefore(row.updatedAt());
        this.transaction = transaction;
        this.row = row;
        this.procedure = new Procedure(row.setup());
        this.state = row.state();
        this.status = row.status();
        this.openAsks = row.openAsks();
        this.lastSeq = row.lastSeq();
        this.lastCode = row.lastCode();
        this.tokensIn = row.tokensIn();
        this.tokensOut = row.tokensOut();
        this.cost = row.cost();
        this.deadline = row.deadline();
        this.consensusReached = row.consensusReached();
        this.decision = row.decision();
        this.outcome = row.outcome();
        this.stopReason = row.stopReason();
        this.completedAt = row.completedAt();
    }

    public DebateRow row() {
        return row;
    }

    public DebateState state() {
        return state;
    }

    Debate.Status status() {
        return status;
    }

    /// The number of the next turn.
    long nextSeq() {
        return ++lastSeq;
    }

    /// The number of the next version of the code.
    int nextCode() {
        return ++lastCode;
    }

    public int codeVersions() {
        return lastCode;
    }

    void spend(long in, long out, BigDecimal money) {
        tokensIn += in;
        tokensOut += out;
        cost = cost.add(money);
    }

    public void extendBy(Duration time) {
        deadline = deadline.plus(time);
    }

    /// One ask fewer, because it was answered.
    void askClosed() {
        openAsks--;
    }

    /// Asks a seat besides the procedure, to reflect upon failing tests.
    UUID askToReflect(AskRow like) {
        List<AskLine> line = List.of(AskLine.of(like));
        insert(line);
        openAsks++;
        return line.getFirst().id();
    }

    void begin() {
        status = Debate.Status.RUNNING;
        follow(procedure.begin(), null);
    }

    /// Takes up a state that was folded from the turns of another debate.
    void resume(Transition next) {
        status = Debate.Status.RUNNING;
        follow(next, null);
    }

    public void take(Fact fact, @Nullable String detail) {
        Transition next = procedure.on(state, fact);
        follow(next, fact instanceof Fact.Said && !isStarved(next) ? null : detail);
    }

    /// Whether the debate ends for want of answers: then the last that did not come says why.
    private static boolean isStarved(Transition next) {
        return next.ending() != null && next.ending().reason() == StopReason.TOO_FEW_RESPONSES;
    }

    private void follow(Transition next, @Nullable String detail) {
        Phase before = state.phase();
        int roundBefore = state.round();
        int heldBefore = state.held();
        state = next.state();
        consensusReached = state.level() == null ? null : state.reached();
        if (!next.asks().isEmpty()) {
            insert(next.asks().stream()
                    .map(ask -> AskLine.of(transaction.newId(), ask))
                    .toList());
            openAsks += next.asks().size();
            if (status == Debate.Status.PAUSED) {
                status = Debate.Status.RUNNING;
            }
        }
        if (next.gate() != null) {
            withdraw();
            waitAt(next.gate());
        }
        boolean moved = state.phase() != before || state.round() != roundBefore;
        if (before != null && (moved || state.held() > heldBefore)) {
            completed(roundBefore, before, state.held() > heldBefore);
        }
        if (next.ending() != null) {
            end(next.ending(), detail);
        } else if (moved) {
            enter(Event.of("debate.phase_started", "debate", row.id())
                    .with("round", state.round())
                    .with("phase", text(Objects.requireNonNull(state.phase()))));
        }
    }

    /// A phase that was held to its end, and perhaps the round with it.
    private void completed(int round, Phase phase, boolean roundToo) {
        enter(Event.of("debate.phase_completed", "debate", row.id())
                .with("round", round)
                .with("phase", text(phase)));
        if (roundToo) {
            enter(Event.of("debate.round_completed", "debate", row.id())
                    .with("round", round)
                    .with("consensus", Objects.requireNonNull(state.level()))
                    .with("reached", state.reached()));
        }
    }

    private void insert(List<AskLine> lines) {
        transaction.later(
                AskStore.INSERT,
                transaction.workspace(),
                row.id(),
                MinutebookJson.STRICT.write(lines.stream()
                        .map(line -> line.sealed(transaction.cipher()))
                        .toList()),
                Prompts.version(lines.getFirst().phase(), lines.getFirst().purpose()),
                until(row.setup().config().turnTimeout()),
                transaction.now(),
                until(row.setup().config().humanTimeout()));
        NoticeWriter.asks(
                transaction,
                lines.stream().map(AskLine::id).toList(),
                row.id(),
                until(row.setup().config().humanTimeout()));
    }

    /// When the time for an answer is over, which is never after that of the debate.
    private Instant until(@Nullable Duration length) {
        return earlier(deadline, transaction.now().plus(Objects.requireNonNull(length)));
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }

    private void waitAt(GatePoint gate) {
        status = Debate.Status.PAUSED;
        UUID id = transaction.newId();
        Instant until = transaction
                .now()
                .plus(Objects.requireNonNull(row.setup().config().gateTimeout()));
        transaction.later(
                ApprovalStore.INSERT,
                transaction.workspace(),
                id,
                row.id(),
                state.round(),
                text(gate),
                summary(gate),
                row.initiatedBy(),
                until,
                transaction.now());
        NoticeWriter.gate(transaction, id, row.id(), until);
        enter(Event.of("approval.requested", "approval", id)
                .with("debate", row.id().toString())
                .with("point", text(gate))
                .with("round", state.round()));
    }

    private String summary(GatePoint gate) {
        Double level = state.level();
        String consensus = level == null ? "" : String.format(Locale.ROOT, ", consensus %.2f", level);
        return (gate == GatePoint.CONCLUSION
                        ? "The vote is over (" + text(Objects.requireNonNull(state.ending())) + ")"
                        : "Before the phase " + text(gate))
                + " of round "
                + state.round()
                + consensus
                + ", "
                + lastSeq
                + " turns.";
    }

    private void end(Transition.Ending ending, @Nullable String detail) {
        withdraw();
        status = ending.status();
        stopReason = ending.reason();
        completedAt = transaction.now();
        outcome = StopReasonText.words(ending.reason(), row, state, detail);
        if (status == Debate.Status.FAILED) {
            LOG.warn(
                    "debate {} of workspace {} failed: {}",
                    row.id(),
                    transaction.workspace(),
                    transaction.cipher().isOn() ? ending.reason() : outcome);
        }
        transaction.later(ApprovalStore.WITHDRAW, transaction.workspace(), row.id(), transaction.now());
        if (status != Debate.Status.CANCELLED) {
            DebateClosure.Closed closed = new DebateClosure(transaction).close(row, state, status, lastCode);
            decision = closed.decision();
            consensusReached = state.level() == null ? null : closed.consensusReached();
        }
        enter(Event.of("debate." + ending.status().name().toLowerCase(Locale.ROOT), "debate", row.id())
                .with("stop_reason", text(ending.reason()))
                .with("rounds", state.held())
                .with("turns", lastSeq));
    }

    private void withdraw() {
        if (openAsks > 0) {
            transaction.later(AskStore.WITHDRAW, transaction.workspace(), row.id());
            openAsks = 0;
        }
    }

    /// Writes the debate as it stands now, and returns it.
    public DebateRow write() {
        transaction.later(
                DebateStore.MOVE,
                transaction.workspace(),
                row.id(),
                status,
                transaction.json(row.id(), state),
                state.round(),
                status.isFinal() ? null : state.phase(),
                openAsks,
                state.held(),
                lastSeq,
                lastCode,
                state.level(),
                consensusReached,
                decision,
                outcome,
                stopReason,
                tokensIn,
                tokensOut,
                cost,
                deadline,
                transaction.now(),
                completedAt);
        return new DebateRow(
                row.id(),
                row.externalId(),
                row.topic(),
                row.context(),
                row.domain(),
                status,
                row.setup(),
                row.initiatedBy(),
                row.initiatorAgent(),
                row.initiatorToken(),
                row.initiatorKind(),
                row.briefing(),
                state,
                openAsks,
                lastSeq,
                lastCode,
                consensusReached,
                decision,
                outcome,
                stopReason,
                tokensIn,
                tokensOut,
                cost,
                row.tags(),
                row.metadata(),
                row.origin(),
                row.originSeq(),
                row.version() + 1,
                row.createdAt(),
                transaction.now(),
                deadline,
                completedAt);
    }

    private void enter(Event event) {
        AuditLog.enter(transaction, event);
    }

    private static String text(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    /// A row to be inserted.
    record AskLine(
            UUID id,
            int round,
            Phase phase,
            Ask.Purpose purpose,
            int step,
            int reflection,
            int seat,
            List<UUID> sees,
            @Nullable UUID about,
            @Nullable String subtask) {

        /// As it is stored.
        AskLine sealed(ContentCipher cipher) {
            return subtask == null
                    ? this
                    : new AskLine(
                            id,
                            round,
                            phase,
                            purpose,
                            step,
                            reflection,
                            seat,
                            sees,
                            about,
                            cipher.seal(ContentColumn.ASK_SUBTASK, id, subtask));
        }

        static AskLine of(UUID id, Transition.NewAsk ask) {
            return new AskLine(
                    id,
                    ask.round(),
                    ask.phase(),
                    ask.purpose(),
                    ask.step(),
                    0,
                    ask.seat(),
                    ask.sees(),
                    null,
                    ask.subtask());
        }

        static AskLine of(AskRow row) {
            return new AskLine(
                    row.id(),
                    row.round(),
                    row.phase(),
                    row.purpose(),
                    row.step(),
                    row.reflection(),
                    row.seat(),
                    new ArrayList<>(row.sees()),
                    row.about(),
                    row.subtask());
        }
    }
}
