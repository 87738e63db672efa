package dev.minutebook.core.evolution.history;

import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// SQL of imported histories.
final class HistoryStore {

    static final String LOCK_RUN = """
            select r.status, r.updated_at,
                (select coalesce(max(g.sequence), -1) from minutebook.generation g
                    where g.workspace_id = r.workspace_id and g.run_id = r.id) as last
            from minutebook.evolution_run r
            where r.workspace_id = $1 and r.id = $2
            for no key update of r
            """;

    static final String INSERT_RUN = """
            insert into minutebook.evolution_run (workspace_id, id, scenario_id, name, status, settings, seed, reason, opened_by,
                opener_id, opener_token, salt, created_at, updated_at, ended_at)
            values ($1, $2, $3, $4, 'imported', $5::jsonb, 0, $6{evolution_run.reason:$2}, $7, $8, $9, $10{evolution_run.salt:$2},
                $11, $12, $12)
            """;

    static final String COUNT = """
            update minutebook.evolution_run
            set sequence = $3, episodes = episodes + $4, tokens = tokens + $5, updated_at = $6
            where workspace_id = $1 and id = $2
            """;

    static final String GENERATIONS = """
            select g.id, g.sequence from minutebook.generation g
            where g.workspace_id = $1 and g.run_id = $2 and g.id = any ($3::uuid[])
            """;

    static final String ARCHIVE_ACTIVE = """
            update minutebook.generation set status = 'archived', archived_at = $3
            where workspace_id = $1 and run_id = $2 and status = 'active'
            """;

    static final String INSERT_GENERATIONS = """
            insert into minutebook.generation (workspace_id, id, run_id, sequence, parent_id, status, origin, outcome, place, trials,
                mean, baseline, gain, gain_low, gain_high, created_at, decided_at, archived_at)
            select $1, g.id, $3, g.sequence, g.parent_id, g.status, 'import', g.outcome, g.place, g.trials, g.mean, g.baseline,
                g.gain, g.gain_low, g.gain_high, g.created_at, g.created_at,
                case when g.status = 'archived' then g.created_at end
            from unnest($2::uuid[], $4::int[], $5::uuid[], $6::text[], $7::text[], $8::int[], $9::int[], $10::float8[],
                    $11::float8[], $12::float8[], $13::float8[], $14::float8[], $15::timestamptz[])
                g (id, sequence, parent_id, status, outcome, place, trials, mean, baseline, gain, gain_low, gain_high, created_at)
            """;

    static final String PROFILES = """
            select p.id, p.place, p.actor, p.sequence from minutebook.profile p
            where p.workspace_id = $1 and p.run_id = $2 and p.id = any ($3::uuid[])
            """;

    static final String STRATEGIES = """
            select p.id, p.strategy_prompt, p.origins from minutebook.profile p
            where p.workspace_id = $1 and p.run_id = $2 and p.id = any ($3::uuid[])
            """;

    static final String INSERT_PROFILES = """
            insert into minutebook.profile (workspace_id, id, run_id, generation_id, sequence, place, actor, archetype, core_prompt,
                strategy_prompt, hyperparameters, expected_baseline, created_by, parent_id, origins, salt, created_at)
            select $1, p.id, $3, p.generation_id, p.sequence, p.place, p.actor, p.archetype, p.core_prompt, p.strategy_prompt,
                p.hyperparameters::jsonb, p.expected_baseline, p.created_by, p.parent_id, string_to_array(p.origins, ',')::int[],
                p.salt, p.created_at
            from unnest($2::uuid[], $4::uuid[], $5::int[], $6::int[], $7::text[], $8::text[], $9{profile.core_prompt:$2}::text[],
                    $10{profile.strategy_prompt:$2}::text[], $11::text[], $12::float8[], $13::text[], $14::uuid[], $15::text[],
                    $16{profile.salt:$2}::bytea[], $17::timestamptz[])
                p (id, generation_id, sequence, place, actor, archetype, core_prompt, strategy_prompt, hyperparameters,
                    expected_baseline, created_by, parent_id, origins, salt, created_at)
            """;

    static final String ACTORS = """
            select a.place, a.name, a.archetype from minutebook.evolution_actor a
            where a.workspace_id = $1 and a.run_id = $2
            """;

    static final String INSERT_ACTORS = """
            insert into minutebook.evolution_actor (workspace_id, run_id, place, name, archetype, profile_id)
            select $1, $2, a.place, a.name, a.archetype, a.profile_id
            from unnest($3::int[], $4::text[], $5::text[], $6::uuid[]) a (place, name, archetype, profile_id)
            """;

    /// Gives each actor its profile of the active generation, where it has one.
    static final String ACTORS_IN_FORCE = """
            with recursive line (id, parent_id) as (
                select g.id, g.parent_id from minutebook.generation g
                where g.workspace_id = $1 and g.run_id = $2 and g.status = 'active'
                union all
                select p.id, p.parent_id
                from line l
                join minutebook.generation p on p.workspace_id = $1 and p.id = l.parent_id
            ), force as (
                select distinct on (p.place) p.place, p.id
                from line l
                join minutebook.profile p on p.workspace_id = $1 and p.generation_id = l.id
                order by p.place, p.sequence desc
            )
            update minutebook.evolution_actor a set profile_id = f.id
            from force f
            where a.workspace_id = $1 and a.run_id = $2 and a.place = f.place and a.profile_id <> f.id
            """;

    static final String AGENTS = """
            select c.id from minutebook.created_agent c
            where c.workspace_id = $1 and c.run_id = $2 and c.id = any ($3::uuid[])
            """;

    static final String INSERT_AGENTS = """
            insert into minutebook.created_agent (workspace_id, id, run_id, generation_id, profile_id, archetype, name, design,
                rationale, status, outcome, shadow_score_delta, salt, created_at, updated_at)
            select $1, c.id, $3, c.generation_id, c.profile_id, c.archetype, c.name, c.design, c.rationale, c.status,
                case when c.status = 'terminated' then 'failed' end, c.shadow_score_delta, c.salt, c.created_at, c.created_at
            from unnest($2::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8{created_agent.design:$2}::text[],
                    $9{created_agent.rationale:$2}::text[], $10::text[], $11::float8[], $12{created_agent.salt:$2}::bytea[],
                    $13::timestamptz[])
                c (id, generation_id, profile_id, archetype, name, design, rationale, status, shadow_score_delta, salt, created_at)
            """;

    static final String ACTORS_LEFT = """
            update minutebook.evolution_actor a set left_at = l.left_at::timestamptz
            from unnest($3::int[], $4::text[]) l (place, left_at)
            where a.workspace_id = $1 and a.run_id = $2 and a.place = l.place and a.archetype = 'created_agent'
            """;

    /// Pruned ones are known too.
    static final String EPISODES = """
            select e.id from minutebook.episode e
            where e.workspace_id = $1 and e.run_id = $2 and e.id = any ($3::uuid[])
            union
            select a.id from minutebook.episode_archive a
            where a.workspace_id = $1 and a.run_id = $2 and a.id = any ($3::uuid[])
            """;

    static final String INSERT_EPISODES = """
            insert into minutebook.episode (workspace_id, id, run_id, generation_id, sequence, during, epoch, kind, shadow, number, seed,
                status, turn_limit, total_turns, state, termination, final_state, final_hash, judges, tokens, scout_hypotheses, salt,
                created_at, updated_at, ended_at, judged_at)
            select $1, e.id, $3, e.generation_id, e.sequence, e.sequence, e.sequence, e.kind, e.kind <> 'epoch', e.number, 0, 'judged',
                greatest(e.total_turns, 1), e.total_turns, e.state::json, e.termination, e.final_state::jsonb, e.final_hash, 0,
                e.tokens, e.scout_hypotheses, e.salt, e.created_at, e.created_at, e.created_at, e.created_at
            from unnest($2::uuid[], $4::uuid[], $5::int[], $6::text[], $7::int[], $8::int[], $9{episode.state:$2}::text[], $10::text[],
                    $11{episode.final_state:$2}::text[], $12::bytea[], $13::int8[], $14{episode.scout_hypotheses:$2}::text[],
                    $15{episode.salt:$2}::bytea[], $16::timestamptz[])
                e (id, generation_id, sequence, kind, number, total_turns, state, termination, final_state, final_hash, tokens,
                    scout_hypotheses, salt, created_at)
            """;

    static final String INSERT_PLAYERS = """
            insert into minutebook.episode_actor (workspace_id, episode_id, place, generation_id, kind, profile_id, actor, score)
            select $1, a.episode_id, a.place, a.generation_id, a.kind, a.profile_id, a.actor, a.score
            from unnest($2::uuid[], $3::int[], $4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::int[])
                a (episode_id, place, generation_id, kind, profile_id, actor, score)
            """;

    static final String INSERT_TURNS = """
            insert into minutebook.action_log (workspace_id, id, episode_id, number, turn_number, part, speaker, profile_id,
                internal_monologue, public_dialogue, state_mutations, applied, refused, propose_resolution, abort_episode, tries,
                tension, overreach, tokens, salt, created_at)
            select $1, l.id, l.episode_id, l.number, l.turn_number, 'turn', l.speaker, l.profile_id, l.internal_monologue,
                l.public_dialogue, l.state_mutations::jsonb, l.applied::jsonb, l.refused::jsonb, l.propose_resolution,
                l.abort_episode, 1, $17, false, l.tokens, l.salt, l.created_at
            from unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::text[], $7::uuid[],
                    $8{action_log.internal_monologue:$2}::text[], $9{action_log.public_dialogue:$2}::text[],
                    $10{action_log.state_mutations:$2}::text[], $11{action_log.applied:$2}::text[],
                    $12{action_log.refused:$2}::text[], $13::boolean[], $14::boolean[], $15::int8[],
                    $16{action_log.salt:$2}::bytea[], $18::timestamptz[])
                l (id, episode_id, number, turn_number, speaker, profile_id, internal_monologue, public_dialogue, state_mutations,
                    applied, refused, propose_resolution, abort_episode, tokens, salt, created_at)
            """;

    static final String ADD_SCORES = """
            insert into minutebook.generation_score as s (workspace_id, generation_id, place, episodes, total, squares, agreements,
                turns, tokens, updated_at)
            select $1, n.generation_id, n.place, n.episodes, n.total, n.squares, n.agreements, n.turns, n.tokens, $10
            from unnest($2::uuid[], $3::int[], $4::int[], $5::int8[], $6::int8[], $7::int[], $8::int8[], $9::int8[])
                n (generation_id, place, episodes, total, squares, agreements, turns, tokens)
            on conflict (workspace_id, generation_id, place) do update
                set episodes = s.episodes + excluded.episodes, total = s.total + excluded.total,
                    squares = s.squares + excluded.squares, agreements = s.agreements + excluded.agreements,
                    turns = s.turns + excluded.turns, tokens = s.tokens + excluded.tokens, updated_at = excluded.updated_at
            """;

    private HistoryStore() {}

    /// @param last the number of its newest generation; -1 for none
    record RunRow(EvolutionRun.Status status, Instant updatedAt, int last) {}

    static RunRow run(Row row) throws SQLException {
        return new RunRow(row.value(EvolutionRun.Status.class), row.instant(), row.integer());
    }

    record GenerationRow(UUID id, int sequence) {}

    static GenerationRow generation(Row row) throws SQLException {
        return new GenerationRow(row.uuid(), row.integer());
    }

    record ProfileRow(UUID id, int place, String actor, int sequence) {}

    static ProfileRow profile(Row row) throws SQLException {
        return new ProfileRow(row.uuid(), row.integer(), row.text(), row.integer());
    }

    record StrategyRow(UUID id, String strategyPrompt, List<Integer> origins) {}

    static StrategyRow strategy(Row row) throws SQLException {
        return new StrategyRow(row.uuid(), row.text(), row.integers());
    }

    record ActorRow(int place, String name, Archetype archetype) {}

    static ActorRow actor(Row row) throws SQLException {
        return new ActorRow(row.integer(), row.text(), row.value(Archetype.class));
    }

    static UUID id(Row row) throws SQLException {
        return row.uuid();
    }
}
