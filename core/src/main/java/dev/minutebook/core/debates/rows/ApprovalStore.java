package dev.minutebook.core.debates.rows;

import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.DebateStanding;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of gates.
public final class ApprovalStore {

    private static final String SELECT = """
            select p.id, p.debate_id, d.topic, p.round, p.point, p.status, p.summary, p.proposer, p.deadline, p.decided_by,
                p.reason, p.self_approved, p.created_at, p.decided_at
            from minutebook.approval p
            join minutebook.debate d on d.workspace_id = p.workspace_id and d.id = p.debate_id
            where p.workspace_id = $1
            """;

    public static final String INSERT = """
            insert into minutebook.approval (workspace_id, id, debate_id, round, point, summary, proposer, deadline, created_at)
            values ($1, $2, $3, $4, $5, $6{approval.summary:$2}, $7, $8, $9)
            """;

    public static final String BY_ID = SELECT + " and p.id = $2";

    public static final String LIST = SELECT + """
                    and p.id > $2
                        and ($3::text is null or p.status = $3)
                        and ($4::uuid is null or p.debate_id = $4)
                    order by p.id
                    limit $5
                    """;

    public static final String LOCK_PENDING = """
            select id from minutebook.approval
            where workspace_id = $1 and debate_id = $2 and status = 'pending'
            for no key update
            """;

    public static final String DECIDE = """
            update minutebook.approval set status = $3, decided_by = $4, reason = $5{approval.reason:$2}, decided_at = $6, self_approved = $7
            where workspace_id = $1 and id = $2 and status = 'pending'
            """;

    public static final String WITHDRAW = """
            update minutebook.approval set status = 'withdrawn', decided_at = $3
            where workspace_id = $1 and debate_id = $2 and status = 'pending'
            """;

    public static final String DUE = """
            select debate_id from minutebook.approval
            where workspace_id = $1 and status = 'pending' and deadline <= $2
            order by deadline, id
            limit $3
            """;

    public static final String WAITS = """
            select id as gate, point, created_at as since, deadline as until from minutebook.approval
            where workspace_id = $1 and debate_id = $2 and status = 'pending'
            """;

    private ApprovalStore() {}

    public static DebateStanding.Wait wait(Row row) throws SQLException {
        return new DebateStanding.Wait(
                null,
                new ApprovalId(row.uuid()),
                row.value(GatePoint.class),
                null,
                "a reviewer",
                null,
                null,
                row.instant(),
                row.instant(),
                null,
                0,
                null,
                true);
    }

    public static Approval approval(Row row) throws SQLException {
        return new Approval(
                new ApprovalId(row.uuid()),
                new DebateId(row.uuid()),
                row.text(),
                row.integer(),
                row.value(GatePoint.class),
                row.value(Approval.Status.class),
                row.text(),
                row.text(),
                row.instant(),
                row.maybeText(),
                row.maybeText(),
                row.flag(),
                row.instant(),
                row.maybeInstant());
    }
}
