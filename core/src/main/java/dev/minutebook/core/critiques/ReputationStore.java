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
            r.agent_id, a.name, r.proposals, r.accepted, r.credit, r.critiques, r.valuable, r.predictions, r.error_sum, r.changed_at
            """;

    /// As in the index.
    private static final String SCORE = """
            (case when r.proposals = 0 then 0.5::float8
                else 0.6::float8 * r.accepted / r.proposals
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
                        row.real()),
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
                reputation.score(),
                reputation.calibration(),
                reputation.weight(),
                changedAt);
    }
}
