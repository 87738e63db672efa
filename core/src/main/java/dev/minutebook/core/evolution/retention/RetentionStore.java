package dev.minutebook.core.evolution.retention;

import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.tactics.RetentionRules;
import dev.minutebook.api.evolution.tactics.RetentionRun;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of what is kept for how long.
final class RetentionStore {

    static final String POLICIES = "select p.data, p.keep from minutebook.retention_policy p where p.workspace_id = $1";

    static final String PUT = """
            insert into minutebook.retention_policy (workspace_id, data, keep, changed_by, updated_at)
            select $1, n.data, n.keep, $4, $5 from unnest($2::text[], $3::int8[]) n (data, keep)
            on conflict (workspace_id, data) do update
                set keep = excluded.keep, changed_by = excluded.changed_by, updated_at = excluded.updated_at
            """;

    static final String INSERT_RUN = """
            insert into minutebook.retention_run (workspace_id, id, run_id, cause, sequence, episodes_kept, logs_kept, tactics_kept,
                archived, logs_deleted, tactics_deleted, at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
            """;

    static final String RUNS = """
            select r.id, r.run_id, r.cause, r.sequence, r.episodes_kept, r.logs_kept, r.tactics_kept, r.archived, r.logs_deleted,
                r.tactics_deleted, r.at
            from minutebook.retention_run r
            where r.workspace_id = $1 and r.id < $2
            order by r.id desc
            limit $3
            """;

    /// Steps of generations before $3, but for those of episodes in which an actor scored no more than $4.
    static final String DELETE_LOGS = """
            delete from minutebook.action_log l
            using minutebook.episode e
            where l.workspace_id = $1 and e.workspace_id = $1 and e.run_id = $2 and e.during < $3 and e.archived_at is null
                and e.status in ('judged', 'withdrawn') and l.episode_id = e.id and not exists (
                    select from minutebook.episode_actor a
                    where a.workspace_id = $1 and a.episode_id = e.id and a.score <= $4)
            """;

    static final String COUNT = """
            select count(*) as archived from minutebook.episode e
            where e.workspace_id = $1 and e.run_id = $2 and e.during < $3 and e.archived_at is null and e.status = 'judged'
            """;

    /// What is left of episodes of generations before $3.
    static final String ARCHIVE = """
            insert into minutebook.episode_archive (workspace_id, id, run_id, generation_id, sequence, epoch, kind, number,
                variant_id, created_agent_id, seed, total_turns, termination, final_hash, places, scores, agreement, tokens,
                scout_hypotheses, created_at, judged_at, retention_id)
            select e.workspace_id, e.id, e.run_id, e.generation_id, e.sequence, e.epoch, e.kind, e.number, e.variant_id,
                e.created_agent_id, e.seed, e.total_turns, e.termination, e.final_hash, s.places, s.scores, e.agreement, e.tokens,
                e.scout_hypotheses, e.created_at, e.judged_at, $4
            from minutebook.episode e
            cross join lateral (
                select coalesce(array_agg(a.place order by a.place), '{}') as places,
                    coalesce(array_agg(a.score order by a.place), '{}') as scores
                from minutebook.episode_actor a
                where a.workspace_id = $1 and a.episode_id = e.id and a.score is not null
            ) s
            where e.workspace_id = $1 and e.run_id = $2 and e.during < $3 and e.archived_at is null and e.status = 'judged'
            """;

    static final String MARK = """
            update minutebook.episode e set archived_at = $4
            where e.workspace_id = $1 and e.run_id = $2 and e.during < $3 and e.archived_at is null
                and e.status in ('judged', 'withdrawn')
            """;

    /// The log of a failure stays, and the episode with it; of all others nothing does.
    private static final String GONE = """
            e.workspace_id = $1 and e.run_id = $2 and e.archived_at = $3 and not exists (
                select from minutebook.action_log l where l.workspace_id = $1 and l.episode_id = e.id)
            """;

    static final String DELETE_JUDGEMENTS = """
            delete from minutebook.judgement j using minutebook.episode e
            where j.workspace_id = $1 and j.episode_id = e.id and
            """ + GONE;

    static final String DELETE_ACTORS = """
            delete from minutebook.episode_actor a using minutebook.episode e
            where a.workspace_id = $1 and a.episode_id = e.id and
            """ + GONE;

    static final String DELETE_EPISODES = "delete from minutebook.episode e where " + GONE;

    private RetentionStore() {}

    /// One bound.
    record Policy(String data, long keep) {}

    static Policy policy(Row row) throws SQLException {
        return new Policy(row.text(), row.number());
    }

    static RetentionRun run(Row row) throws SQLException {
        return new RetentionRun(
                row.uuid(),
                row.maybe(EvolutionRunId::new),
                row.value(RetentionRun.Cause.class),
                row.integer(),
                new RetentionRules(
                        Math.toIntExact(row.number()), Math.toIntExact(row.number()), Math.toIntExact(row.number())),
                row.number(),
                row.number(),
                row.number(),
                row.instant());
    }
}
