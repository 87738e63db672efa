package dev.minutebook.core.debates.approvals;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.approvals.Approvals;
import dev.minutebook.api.approvals.DecideApproval;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.debates.DebateTransition;
import dev.minutebook.core.debates.Seats;
import dev.minutebook.core.debates.procedure.Fact;
import dev.minutebook.core.debates.rows.ApprovalStore;
import dev.minutebook.core.debates.rows.DebateRow;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/// Gates on PostgreSQL.
public final class PostgresApprovals implements Approvals {

    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final Database database;
    private final Scope scope;

    public PostgresApprovals(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    @Override
    public Optional<Approval> find(ApprovalId approval) {
        return database.find(
                scope,
                ApprovalStore.BY_ID,
                ApprovalStore::approval,
                scope.workspace().value(),
                approval.value());
    }

    @Override
    public Page<Approval> list(ApprovalFilter filter, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), BEFORE_ALL);
        return Cursor.page(
                database.list(
                        scope,
                        ApprovalStore.LIST,
                        ApprovalStore::approval,
                        scope.workspace().value(),
                        after.uuid(0),
                        filter.status(),
                        filter.debate() == null ? null : filter.debate().value(),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.id().value()));
    }

    @Override
    public Approval approve(ApprovalId approval, String reason) {
        return decide(approval, Approval.Status.APPROVED, reason);
    }

    @Override
    public Approval refuse(ApprovalId approval, String reason) {
        return decide(approval, Approval.Status.REFUSED, reason);
    }

    private Approval decide(ApprovalId id, Approval.Status verdict, String reason) {
        Limits.filled("reason", reason, DecideApproval.REASON);
        return database.write(scope, Write.of("approvals.decide", Approval.class, id, verdict, reason), transaction -> {
            Approval seen = approval(transaction, id);
            DebateRow row = DebateRow.lock(transaction, seen.debate());
            Approval gate = approval(transaction, id);
            if (gate.status() != Approval.Status.PENDING) {
                throw Problem.Code.CONFLICT.because(
                        "this gate is already " + gate.status().name().toLowerCase(Locale.ROOT));
            }
            if (!gate.deadline().isAfter(transaction.now())) {
                throw Problem.Code.CONFLICT.because("the time to decide was over at " + gate.deadline());
            }
            boolean own = GateRules.selfApproved(transaction.caller(), row, Seats.of(transaction, row.id()));
            DebateTransition transition = new DebateTransition(transaction, row);
            transaction.later(
                    ApprovalStore.DECIDE,
                    transaction.workspace(),
                    id.value(),
                    verdict,
                    GateRules.reviewer(transaction.caller(), row, own),
                    reason,
                    transaction.now(),
                    own);
            AuditLog.enter(
                    transaction,
                    Event.of("approval." + verdict.name().toLowerCase(Locale.ROOT), "approval", id.value())
                            .with("debate", row.id().toString())
                            .with("point", gate.point().name().toLowerCase(Locale.ROOT))
                            .with("by", GateRules.reviewer(transaction.caller(), row, own))
                            .with("selfApproved", own));
            transition.extendBy(Duration.between(gate.createdAt(), transaction.now()));
            transition.take(verdict == Approval.Status.APPROVED ? new Fact.Approved() : new Fact.Refused(), reason);
            transition.write();
            return approval(transaction, id);
        });
    }

    private static Approval approval(Transaction transaction, ApprovalId id) {
        return transaction
                .find(ApprovalStore.BY_ID, ApprovalStore::approval, transaction.workspace(), id.value())
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no gate " + id.text()));
    }
}
