package dev.minutebook.core.debates;

import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.procedure.Fact;
import dev.minutebook.core.debates.rows.ApprovalStore;
import dev.minutebook.core.debates.rows.AskStore;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.DebateStore;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// What time has run out for: asks, gates, whole debates; and claims of servers that are gone. Run by the housekeeping
/// job, one step a transaction.
public final class DeadlineSweep {

    private static final int AT_ONCE = 100;

    private DeadlineSweep() {}

    /// Ends what is overdue, and returns how much that was. Debates come first: one whose time is over does not
    /// end for want of answers that are overdue as well.
    public static int sweep(Transaction transaction) {
        int debates = debates(transaction);
        return debates > 0 ? debates : asks(transaction) + gates(transaction);
    }

    /// Whether there are debates that may become overdue.
    public static boolean any(Transaction transaction) {
        return transaction.one(DebateStore.ANY_ACTIVE, row -> row.flag(), transaction.workspace());
    }

    private static int debates(Transaction transaction) {
        List<DebateRow> due =
                transaction.list(DebateStore.LOCK_DUE, DebateStore::row, transaction.workspace(), transaction.now(), 1);
        for (DebateRow row : due) {
            DebateTransition transition = new DebateTransition(transaction, row);
            transition.take(new Fact.TimeUp(), null);
            transition.write();
        }
        return due.size();
    }

    private static int asks(Transaction transaction) {
        transaction.later(AskStore.LOSE, transaction.workspace(), transaction.now());
        PendingRows<UUID> exhausted = transaction.ask(
                AskStore.EXHAUSTED,
                row -> row.uuid(),
                transaction.workspace(),
                transaction.now(),
                AnswerRules.MOST_LOST,
                AT_ONCE);
        List<UUID> due =
                transaction.list(AskStore.DUE, row -> row.uuid(), transaction.workspace(), transaction.now(), AT_ONCE);
        for (UUID id : Stream.concat(due.stream(), exhausted.rows().stream()).toList()) {
            Optional<AskStore.Both> both =
                    transaction.find(AskStore.LOCK_WITH_DEBATE, AskStore::both, transaction.workspace(), id);
            if (both.isPresent() && ended(transaction, both.get())) {
                return 1; // one debate a transaction, so that locks are taken in one order
            }
        }
        return 0;
    }

    /// Ends the ask if that is still due, now that it is locked.
    private static boolean ended(Transaction transaction, AskStore.Both both) {
        AnswerWriter writer = new AnswerWriter(transaction, both);
        if (!both.ask().deadline().isAfter(transaction.now())) {
            writer.without(Turn.Status.TIMED_OUT, "no answer came in time", AnswerWriter.free(), null, null);
            return true;
        }
        if (AnswerRules.isExhausted(both.ask(), transaction.now())) {
            writer.without(
                    Turn.Status.FAILED,
                    "claimed " + AnswerRules.MOST_LOST + " times and never answered before the lease ran out",
                    AnswerWriter.free(),
                    null,
                    null);
            return true;
        }
        return false;
    }

    private static int gates(Transaction transaction) {
        List<UUID> due =
                transaction.list(ApprovalStore.DUE, row -> row.uuid(), transaction.workspace(), transaction.now(), 1);
        for (UUID debate : due) {
            DebateRow row = DebateRow.lock(transaction, new DebateId(debate));
            Optional<UUID> gate = transaction.find(
                    ApprovalStore.LOCK_PENDING, found -> found.uuid(), transaction.workspace(), debate);
            if (gate.isEmpty()) {
                continue;
            }
            transaction.later(
                    ApprovalStore.DECIDE,
                    transaction.workspace(),
                    gate.get(),
                    Approval.Status.TIMED_OUT,
                    null,
                    "nobody decided in time",
                    transaction.now(),
                    false);
            AuditLog.enter(
                    transaction,
                    Event.of("approval.timed_out", "approval", gate.get()).with("debate", debate.toString()));
            DebateTransition transition = new DebateTransition(transaction, row);
            transition.take(new Fact.GateTimedOut(), null);
            transition.write();
        }
        return due.size();
    }
}
