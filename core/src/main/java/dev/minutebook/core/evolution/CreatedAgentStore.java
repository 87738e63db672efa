package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.CreatedAgentId;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.lineage.GenerationId;
import dev.minutebook.api.evolution.lineage.ProfileId;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of agents that the provisioner designed.
final class CreatedAgentStore {

    private static final String COLUMNS = """
            c.id, c.run_id, c.generation_id, g.sequence, c.profile_id, c.archetype, c.design, c.rationale, c.status, c.outcome,
                c.replaces, c.shadow_score_delta, c.mean, c.baseline, c.probability, c.decided_by, c.created_at, c.updated_at
            """;

    private static final String FROM = """
             from minutebook.created_agent c
            join minutebook.generation g on g.workspace_id = c.workspace_id and g.id = c.generation_id
            """;

    static final String INSERT = """
            insert into minutebook.created_agent (workspace_id, id, run_id, generation_id, archetype, name, design, rationale,
                status, replaces, salt, created_at, updated_at)
            values ($1, $2, $3, $4, $5, $6, $7{created_agent.design:$2}, $8{created_agent.rationale:$2}, 'pending_approval', $9,
                $10{created_agent.salt:$2}, $11, $11)
            """;

    static final String BY_ID = "select " + COLUMNS + FROM + "where c.workspace_id = $1 and c.id = $2";

    static final String OF_RUN = "select " + COLUMNS + FROM + """
            where c.workspace_id = $1 and c.run_id = $2
            order by c.id
            """;

    static final String LIST = "select " + COLUMNS + FROM + """
            where c.workspace_id = $1 and c.run_id = $2 and c.id < $3 and ($4::text is null or c.status = $4)
            order by c.id desc
            limit $5
            """;

    static final String DECIDED = """
            update minutebook.created_agent set decided_by = $3, updated_at = $4 where workspace_id = $1 and id = $2
            """;

    static final String TERMINATE = """
            update minutebook.created_agent set status = 'terminated', outcome = $3, updated_at = $4
            where workspace_id = $1 and id = $2
            """;

    static final String PUT = """
            update minutebook.created_agent set status = $3, outcome = $4, updated_at = $5 where workspace_id = $1 and id = $2
            """;

    static final String WITHDRAW = """
            update minutebook.created_agent set status = 'terminated', outcome = 'withdrawn', updated_at = $3
            where workspace_id = $1 and run_id = $2 and status = 'pending_approval'
            """;

    static final String TRIED = """
            update minutebook.created_agent
            set status = $3, outcome = $4, profile_id = $5, shadow_score_delta = $6, mean = $7, baseline = $8, probability = $9,
                updated_at = $10
            where workspace_id = $1 and id = $2
            """;

    private CreatedAgentStore() {}

    /// @param sequence of the generation in which it was designed
    /// @param design   JSON
    record CreatedRow(
            UUID id,
            UUID runId,
            UUID generationId,
            int sequence,
            @Nullable UUID profileId,
            String archetype,
            String design,
            String rationale,
            CreatedAgent.Status status,
            CreatedAgent.@Nullable Outcome outcome,
            @Nullable UUID replaces,
            @Nullable Double shadowScoreDelta,
            @Nullable Double mean,
            @Nullable Double baseline,
            @Nullable Double probability,
            @Nullable String decidedBy,
            Instant createdAt,
            Instant updatedAt) {

        CreatedAgent agent() {
            return new CreatedAgent(
                    new CreatedAgentId(id),
                    new EvolutionRunId(runId),
                    new GenerationId(generationId),
                    profileId == null ? null : new ProfileId(profileId),
                    archetype,
                    MinutebookJson.LENIENT.read(design, ScenarioActor.class),
                    rationale,
                    status,
                    outcome,
                    replaces == null ? null : new CreatedAgentId(replaces),
                    shadowScoreDelta,
                    mean,
                    baseline,
                    probability,
                    decidedBy,
                    createdAt,
                    updatedAt);
        }
    }

    static CreatedRow row(Row row) throws SQLException {
        return new CreatedRow(
                row.uuid(),
                row.uuid(),
                row.uuid(),
                row.integer(),
                row.maybeUuid(),
                row.text(),
                row.text(),
                row.text(),
                row.value(CreatedAgent.Status.class),
                row.maybeValue(CreatedAgent.Outcome.class),
                row.maybeUuid(),
                row.maybeReal(),
                row.maybeReal(),
                row.maybeReal(),
                row.maybeReal(),
                row.maybeText(),
                row.instant(),
                row.instant());
    }
}
