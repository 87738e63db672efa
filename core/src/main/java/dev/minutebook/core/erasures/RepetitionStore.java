package dev.minutebook.core.erasures;

import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.util.UUID;

/// SQL of erasures that are carried out again.
final class RepetitionStore {

    /// What goes on with an agent ($2) or user ($3).
    static final String GOING_ON = """
            select 'debate' as what, d.id from minutebook.seat s
            join minutebook.debate d on d.workspace_id = $1 and d.id = s.debate_id
            where s.workspace_id = $1 and s.agent_id = $2::uuid and d.status in ('pending', 'running', 'paused')
            union
            select 'query', r.query_id from minutebook.model_run r
            where r.workspace_id = $1 and r.agent_id = $2::uuid and r.status = 'open'
            union
            select 'query', q.id from minutebook.query q
            where q.workspace_id = $1 and q.user_id = $3::text and q.status = 'running'
            union
            select 'evolution', r.id from minutebook.evolution_actor a
            join minutebook.evolution_run r on r.workspace_id = $1 and r.id = a.run_id
            where a.workspace_id = $1 and a.agent_id = $2::uuid and r.status = 'running'
            """;

    private RepetitionStore() {}

    record GoingOn(String what, UUID id) {}

    static GoingOn goingOn(Row row) throws SQLException {
        return new GoingOn(row.text(), row.uuid());
    }
}
