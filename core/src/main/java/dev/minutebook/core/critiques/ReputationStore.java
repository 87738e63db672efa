package dev.minutebook.core.critiques;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.critiques.AgentReputation;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// SQL of reputations.
final class ReputationStore {

    private static final String COLUMNS = """
            r.agent_id, a.name, r.proposals, r.accepted, r.credit, r.critiques, r.valuable, r.predictions, r.error_sum,
            r.resolved, r.came_right as right, r.changed_at
            """;

    /// As in the index.
    private static final String SCORE = """
            (case when r.proposals + r.resolved = 0 then 0.5::float8
                else 0.6::float8 * (r.accepted + r.came_right) / (r.proposals + r.resolved)
                    + 0.4::float8 * (case when r.critiques = 0 then 0.5::float8 else r.valuable::float8 / r.critiques end) end)
            """;

    static final String OF = "select " + COLUMNS + """
                    from minutebook.reputation r
                    join minutebook.agent a on a.workspace_id = r.workspace_id and a.id = r.agent_id
                    where r.workspace_id = $1 and r.agent_id = $2
                    """;

    static final String BY_SCORE = "select " + COLUMNS + """
                    from minutebook.reputation r
                    join minutebook.agent a on a.workspace_id = r.workspace_id and a.id = r.agent_id
                    where r.workspace_id = $1 and (%1$s < $2 or (%1$s = $2 and r.agent_id > $3))
                    order by %1$s desc, r.agent_id
                    limit $4
                    """.formatted(SCORE.strip());

    /// Before anything is taken back, in the order in which others lock them.
    static final String LOCK = """
            select r.agent_id from minutebook.reputation r
            where r.workspace_id = $1 and r.agent_id = any ($2)
            order by r.agent_id
            for no key update
            """;

    static final String ADD_OUTCOMES = """
            insert into minutebook.reputation as r (workspace_id, agent_id, resolved, came_right, changed_at)
            select $1, n.agent_id, 1, n.came_right::int, $4::timestamptz
            from unnest($2::uuid[], $3::bool[]) n (agent_id, came_right)
            order by n.agent_id
            on conflict (workspace_id, agent_id) do update
            set resolved = r.resolved + excluded.resolved, came_right = r.came_right + excluded.came_right,
                changed_at = greatest(r.changed_at, excluded.changed_at)
            """;

    static final String TAKE_BACK_OUTCOMES = """
            update minutebook.reputation r
            set resolved = r.resolved - 1, came_right = r.came_right - n.came_right::int,
                changed_at = greatest(r.changed_at, $4::timestamptz)
            from unnest($2::uuid[], $3::bool[]) n (agent_id, came_right)
            where r.workspace_id = $1 and r.agent_id = n.agent_id
            """;

    private ReputationStore() {}

    static AgentReputation reputation(Row row) throws SQLException {
        return of(
                new AgentId(row.uuid()),
                row.text(),
                new Reputation(
                        row.integer(),
                        row.integer(),
                        row.real(),
                        row.integer(),
                        row.integer(),
                        row.integer(),
                        row.real(),
                        row.integer(),
                        row.integer()),
                row.maybeInstant());
    }

    static AgentReputation of(AgentId agent, String name, Reputation reputation, @Nullable Instant changedAt) {
        return new AgentReputation(
                agent,
                name,
                reputation.made(),
                reputation.accepted(),
                reputation.given(),
                reputation.valuable(),
                reputation.predictions(),
                reputation.predictions() == 0 ? null : reputation.error() / reputation.predictions(),
                reputation.resolved(),
                reputation.right(),
                reputation.score(),
                reputation.calibration(),
                reputation.weight(),
                changedAt);
    }
}
