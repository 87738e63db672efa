package dev.minutebook.core.agents;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of agents.
final class AgentStore {

    private static final String COLUMNS = """
            id, name, kind, model, provider, context_window, constitution, constitution_sha256, self_description,
            spawn_count, version, created_at, updated_at, last_active_at, archived_at, merged_into
            """;

    private static final String INTO = """
            insert into minutebook.agent (workspace_id, id, name, kind, model, provider, context_window, constitution,
                constitution_sha256, self_description, salt, created_at, updated_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8{agent.constitution:$2}, $9, $10{agent.self_description:$2}, $11{agent.salt:$2}, $12, $12)
            """;

    static final String INSERT = INTO + "returning " + COLUMNS;

    static final String INSERT_IF_FREE =
            INTO + "on conflict (workspace_id, name) where archived_at is null do nothing returning " + COLUMNS;

    static final String BY_ID = "select " + COLUMNS + " from minutebook.agent where workspace_id = $1 and id = $2";

    static final String BY_NAME = "select "
            + COLUMNS
            + " from minutebook.agent where workspace_id = $1 and name = $2 and archived_at is null";

    static final String LOCK_BY_ID = BY_ID + " for no key update";

    static final String LOCK_BY_NAME = BY_NAME + " for no key update";

    static final String LOCK_BOTH = "select "
            + COLUMNS
            + " from minutebook.agent where workspace_id = $1 and id in ($2, $3) order by id for no key update";

    static final String LIST = "select " + COLUMNS + """
                     from minutebook.agent
                    where workspace_id = $1 and (archived_at is not null) = $2 and ($3::text is null or kind = $3::text)
                        and (name, id) > ($4, $5)
                    order by name, id
                    limit $6
                    """;

    /// Those that were active last come first.
    static final String MODELS = "select " + COLUMNS + """
                     from minutebook.agent
                    where workspace_id = $1 and archived_at is null and kind = 'model'
                    order by last_active_at desc nulls last, name
                    limit $2
                    """;

    static final String UPDATE = """
            update minutebook.agent
            set model = $3, provider = $4, context_window = $5, constitution = $6{agent.constitution:$2}, constitution_sha256 = $7,
                self_description = $8{agent.self_description:$2}, salt = $9{agent.salt:$2}, version = version + 1, updated_at = $10
            where workspace_id = $1 and id = $2
            returning
            """ + COLUMNS;

    static final String RENAME = """
            update minutebook.agent set name = $3, version = version + 1, updated_at = $4
            where workspace_id = $1 and id = $2
            returning
            """ + COLUMNS;

    static final String ARCHIVE = """
            update minutebook.agent set archived_at = $3, merged_into = $4, version = version + 1, updated_at = $3
            where workspace_id = $1 and id = $2
            returning
            """ + COLUMNS;

    static final String RESTORE = """
            update minutebook.agent set archived_at = null, version = version + 1, updated_at = $3
            where workspace_id = $1 and id = $2
            returning
            """ + COLUMNS;

    static final String IS_ERASED = """
            select exists (select from minutebook.erasure e
                where e.workspace_id = $1 and e.kind = 'agent' and e.subject_id = $2) as erased
            """;

    static final String COUNT_SPAWN = """
            update minutebook.agent set spawn_count = spawn_count + 1, last_active_at = $3, updated_at = $3
            where workspace_id = $1 and id = $2
            """;

    /// Exact to a minute, so that an agent that writes much is not updated for every word.
    static final String TOUCH = """
            update minutebook.agent set last_active_at = $3
            where workspace_id = $1 and id = $2
                and (last_active_at is null or last_active_at < $3 - interval '1 minute')
            """;

    private AgentStore() {}

    static Agent agent(Row row) throws SQLException {
        return new Agent(
                new AgentId(row.uuid()),
                row.text(),
                row.value(Agent.Kind.class),
                row.maybeText(),
                row.maybeText(),
                row.maybeInteger(),
                row.maybeText(),
                row.maybeHex(),
                row.maybeText(),
                row.integer(),
                row.number(),
                row.instant(),
                row.instant(),
                row.maybeInstant(),
                row.maybeInstant(),
                row.maybe(AgentId::new));
    }
}
