package dev.minutebook.core.evolution;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.api.evolution.StoredScenario;
import dev.minutebook.api.evolution.lineage.ProfileId;
import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.core.access.Opener;
import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;

/// SQL of scenarios, runs and their actors.
final class EvolutionStore {

    static final String INSERT_SCENARIO = """
            insert into minutebook.evolution_scenario (workspace_id, id, name, version, source, salt, created_at)
            values ($1, $2, $3, $4, $5{evolution_scenario.source:$2}, $6{evolution_scenario.salt:$2}, $7)
            """;

    static final String SCENARIO = """
            select s.id, s.version, s.source, s.created_at
            from minutebook.evolution_scenario s
            where s.workspace_id = $1 and s.name = $2 and ($3::int is null or s.version = $3)
            order by s.version desc
            limit 1
            """;

    static final String SCENARIO_BY_ID = """
            select s.id, s.version, s.source, s.created_at
            from minutebook.evolution_scenario s
            where s.workspace_id = $1 and s.id = $2
            """;

    /// The newest of each name.
    static final String SCENARIOS = """
            select s.id, s.version, s.source, s.created_at
            from minutebook.evolution_scenario s
            where s.workspace_id = $1 and s.name > $2 and not exists (
                select from minutebook.evolution_scenario n
                where n.workspace_id = s.workspace_id and n.name = s.name and n.version > s.version)
            order by s.name
            limit $3
            """;

    private static final String COLUMNS = """
            r.id, r.scenario_id, s.name as scenario, s.version, r.name, r.status, r.phase, r.settings, r.roles, r.seed, r.sequence,
                coalesce((select g.sequence from minutebook.generation g
                    where g.workspace_id = r.workspace_id and g.run_id = r.id and g.status = 'active'), 0) as active,
                r.epoch, r.pending, r.place, r.looks, r.designed, r.explored, r.episodes, r.token_budget, r.cost_budget, r.tokens,
                r.cost, r.reason, r.metadata, r.opened_by, r.opener_id, r.opener_token, r.created_at, r.updated_at, r.ended_at
            """;

    private static final String FROM = """
             from minutebook.evolution_run r
            join minutebook.evolution_scenario s on s.workspace_id = r.workspace_id and s.id = r.scenario_id
            """;

    static final String INSERT = """
            insert into minutebook.evolution_run (workspace_id, id, scenario_id, name, status, phase, settings, roles, seed,
                token_budget, cost_budget, metadata, opened_by, opener_id, opener_token, salt, created_at, updated_at)
            values ($1, $2, $3, $4, 'running', 'epoch', $5::jsonb, $6::jsonb, $7, $8, $9, $10{evolution_run.metadata:$2}::jsonb,
                $11, $12, $13, $14{evolution_run.salt:$2}, $15, $15)
            """;

    static final String BY_ID = "select " + COLUMNS + FROM + "where r.workspace_id = $1 and r.id = $2";

    static final String LOCK = BY_ID + " for no key update of r";

    private static final String BY_WORK = """
            where r.workspace_id = $1 and r.id = (
                select w.run_id from minutebook.evolution_work w where w.workspace_id = $1 and w.id = $2)
            for no key update of r
            """;

    /// The run of a piece of work, if there is one still.
    static final String LOCK_OF_WORK = "select " + COLUMNS + FROM + BY_WORK;

    /// The same with its scenario.
    static final String LOCK_WITH_SCENARIO = "select " + COLUMNS + ", s.source" + FROM + BY_WORK;

    static final String LIST = "select " + COLUMNS + FROM + """
            where r.workspace_id = $1 and r.id < $2
                and ($3::text is null or r.status = $3)
                and ($4::text is null or s.name = $4)
            order by r.id desc
            limit $5
            """;

    static final String CHANGE = """
            update minutebook.evolution_run
            set phase = $3, sequence = $4, epoch = $5, pending = $6, place = $7, looks = $8, designed = $9, explored = $10,
                updated_at = $11
            where workspace_id = $1 and id = $2
            """;

    static final String SPENT = """
            update minutebook.evolution_run
            set tokens = tokens + $3, cost = cost + $4, episodes = episodes + $5, pending = pending - $6, updated_at = $7
            where workspace_id = $1 and id = $2
            """;

    static final String END = """
            update minutebook.evolution_run
            set status = $3, phase = null, pending = 0, place = null, reason = $4{evolution_run.reason:$2}, updated_at = $5,
                ended_at = $5
            where workspace_id = $1 and id = $2
            """;

    static final String INSERT_ACTORS = """
            insert into minutebook.evolution_actor (workspace_id, run_id, place, name, archetype, agent_id, profile_id, turn_every)
            select $1, $2, a.place, a.name, a.archetype, a.agent_id, a.profile_id, a.turn_every
            from unnest($3::int[], $4::text[], $5::text[], $6::uuid[], $7::uuid[], $8::int[])
                a (place, name, archetype, agent_id, profile_id, turn_every)
            """;

    static final String ACTORS = """
            select a.run_id, a.place, a.name, a.archetype, a.agent_id, a.profile_id, a.plateau, a.accepted, a.turn_every, a.left_at
            from minutebook.evolution_actor a
            where a.workspace_id = $1 and a.run_id = any ($2::uuid[])
            order by a.run_id, a.place
            """;

    static final String ACTOR_PLATEAU = """
            update minutebook.evolution_actor set plateau = $4, accepted = accepted + $5
            where workspace_id = $1 and run_id = $2 and place = $3
            """;

    static final String ACTOR_PROFILE = """
            update minutebook.evolution_actor set profile_id = $4 where workspace_id = $1 and run_id = $2 and place = $3
            """;

    static final String ACTORS_RESET =
            "update minutebook.evolution_actor set plateau = 0 where workspace_id = $1 and run_id = $2 and plateau > 0";

    static final String ACTOR_LEFT = """
            update minutebook.evolution_actor set left_at = $4 where workspace_id = $1 and run_id = $2 and place = $3
            """;

    static final String ANY_RUNNING = """
            select exists (select from minutebook.evolution_run r where r.workspace_id = $1 and r.status = 'running') as running
            """;

    private EvolutionStore() {}

    /// A scenario by its row.
    ///
    /// @param source JSON
    record ScenarioRow(UUID id, int version, String source, Instant createdAt) {

        StoredScenario stored() {
            return new StoredScenario(version, MinutebookJson.LENIENT.read(source, Scenario.class), createdAt);
        }
    }

    static ScenarioRow scenario(Row row) throws SQLException {
        return new ScenarioRow(row.uuid(), row.integer(), row.text(), row.instant());
    }

    @SuppressWarnings("unchecked")
    static EvolutionRow row(Row row) throws SQLException {
        UUID id = row.uuid();
        return new EvolutionRow(
                id,
                row.uuid(),
                row.text(),
                row.integer(),
                row.text(),
                row.value(EvolutionRun.Status.class),
                row.maybeValue(EvolutionRun.Phase.class),
                row.json(id, EvolutionSettings.class),
                row.json(id, EvolutionRow.AssignedRoles.class),
                row.number(),
                row.integer(),
                row.integer(),
                row.integer(),
                row.integer(),
                row.maybeInteger(),
                row.integer(),
                row.maybeInteger(),
                row.integer(),
                row.number(),
                row.maybeNumber(),
                row.maybeDecimal(),
                row.number(),
                row.decimal().stripTrailingZeros(),
                row.maybeText(),
                row.json(id, Map.class),
                row.text(),
                new Opener(row.maybeUuid(), row.maybeUuid()),
                row.instant(),
                row.instant(),
                row.maybeInstant());
    }

    /// A run and its scenario.
    ///
    /// @param source JSON
    record PlayedRun(EvolutionRow run, String source) {}

    static PlayedRun played(Row row) throws SQLException {
        return new PlayedRun(row(row), row.text());
    }

    /// An actor of a run.
    record ActorRow(UUID run, EvolutionRun.Actor actor) {}

    static ActorRow actor(Row row) throws SQLException {
        return new ActorRow(
                row.uuid(),
                new EvolutionRun.Actor(
                        row.integer(),
                        row.text(),
                        row.value(Archetype.class),
                        row.maybe(AgentId::new),
                        new ProfileId(row.uuid()),
                        row.integer(),
                        row.integer(),
                        row.maybeInteger(),
                        row.maybeInstant()));
    }
}
