package dev.minutebook.core.debates.dossiers;

import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of what a dossier tells of.
final class DossierStore {

    /// The first erasure that took contents of some subjects, with when it was asked for.
    static final String ERASED = """
            select e.id, e.started_at from minutebook.erased_subject x
            join minutebook.erasure e on e.workspace_id = $1 and e.id = x.erasure_id
            where x.workspace_id = $1 and x.subject_id = any ($2)
            order by e.started_at, e.id limit 1
            """;

    /// Everything that entries of a debate are about, with the times at which something happened to it.
    static final String SUBJECTS = """
            select d.id, d.created_at, d.completed_at as changed_at from minutebook.debate d
            where d.workspace_id = $1 and d.id = $2
            union all
            select t.id, t.created_at, null from minutebook.turn t
            where t.workspace_id = $1 and t.debate_id = $2
            union all
            select a.id, a.created_at, a.decided_at from minutebook.approval a
            where a.workspace_id = $1 and a.debate_id = $2
            union all
            select d.id, d.created_at, l.created_at from minutebook.decision d
            left join minutebook.decision l on l.workspace_id = $1 and l.id = d.superseded_by
            where d.workspace_id = $1 and d.debate_id = $2
            union all
            select s.id, s.created_at, s.acknowledged_at from minutebook.dissent s
            where s.workspace_id = $1 and s.debate_id = $2
            union all
            select o.id, o.at, null from minutebook.decision_outcome o
            where o.workspace_id = $1 and o.debate_id = $2
            union all
            select c.evidence_id, c.created_at, e.created_at
            from minutebook.debate_evidence c
            join minutebook.evidence e on e.workspace_id = $1 and e.id = c.evidence_id
            where c.workspace_id = $1 and c.debate_id = $2
            limit $3
            """;

    private DossierStore() {}

    /// An erasure.
    record Erased(UUID id, Instant startedAt) {}

    static Erased erased(Row row) throws SQLException {
        return new Erased(row.uuid(), row.instant());
    }

    /// @param changedAt when it ended, was decided, taken up or added
    record Subject(UUID id, Instant createdAt, @Nullable Instant changedAt) {}

    static Subject subject(Row row) throws SQLException {
        return new Subject(row.uuid(), row.instant(), row.maybeInstant());
    }
}
