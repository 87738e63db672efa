package dev.minutebook.core.agents;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of sessions.
final class SessionStore {

    private static final String COLUMNS = """
            id, agent_id, spawn_number, wakes, parent_id, depth, constitution_sha256, started_at, last_wake_at, ended_at,
            closing_note
            """;

    static final String INSERT = """
            insert into minutebook.agent_session (workspace_id, id, agent_id, spawn_number, parent_id, depth,
                constitution_sha256, started_at, salt)
            values ($1, $2, $3, $4, $5, $6, decode($7, 'hex'), $8, $9{agent_session.salt:$2})
            """;

    static final String BY_ID =
            "select " + COLUMNS + " from minutebook.agent_session where workspace_id = $1 and id = $2";

    static final String LOCK = BY_ID + " for no key update";

    static final String WAKE = """
            update minutebook.agent_session set wakes = wakes + 1, last_wake_at = $3
            where workspace_id = $1 and id = $2
            returning
            """ + COLUMNS;

    static final String END = """
            update minutebook.agent_session set ended_at = $3, closing_note = $4{agent_session.closing_note:$2}, salt = $5{agent_session.salt:$2}
            where workspace_id = $1 and id = $2
            returning
            """ + COLUMNS;

    static final String END_ALL_OF_AGENT = """
            update minutebook.agent_session set ended_at = $3
            where workspace_id = $1 and agent_id = $2 and ended_at is null
            """;

    static final String LIST = "select " + COLUMNS + """
                     from minutebook.agent_session
                    where workspace_id = $1 and agent_id = $2 and spawn_number < $3
                    order by spawn_number desc
                    limit $4
                    """;

    static final String LIST_OPEN = "select " + COLUMNS + """
                     from minutebook.agent_session
                    where workspace_id = $1 and agent_id = $2 and spawn_number < $3 and ended_at is null
                    order by spawn_number desc
                    limit $4
                    """;

    static final String LIST_ALL_OPEN = "select " + COLUMNS + """
                     from minutebook.agent_session
                    where workspace_id = $1 and id < $2 and ended_at is null
                    order by id desc
                    limit $3
                    """;

    static final String LIFE_BEFORE = "select " + COLUMNS + """
                     from minutebook.agent_session
                    where workspace_id = $1 and agent_id = $2 and spawn_number < $3 and ended_at is not null
                    order by spawn_number desc
                    limit 1
                    """;

    private SessionStore() {}

    static AgentSession session(Row row) throws SQLException {
        return new AgentSession(
                new SessionId(row.uuid()),
                new AgentId(row.uuid()),
                row.integer(),
                row.integer(),
                row.maybe(SessionId::new),
                row.integer(),
                row.maybeHex(),
                row.instant(),
                row.maybeInstant(),
                row.maybeInstant(),
                row.maybeText());
    }
}
