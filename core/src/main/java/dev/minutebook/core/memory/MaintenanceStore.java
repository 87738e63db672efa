package dev.minutebook.core.memory;

import dev.minutebook.api.memory.MemoryPolicy;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.retention.HoldSql;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;

/// SQL of what is done to memories in the background: counting accesses, expiry, moves, limits, learning, removal.
final class MaintenanceStore {

    static final String INSERT_ACCESSES = """
            insert into minutebook.memory_access (workspace_id, id, memory_id, agent_id, at, times)
            select $1, a.id, a.memory_id, a.agent_id, a.at, a.times
            from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::int8[]) a (id, memory_id, agent_id, at, times)
            """;

    /// What was recalled is in use, and does not expire by its tier for another while.
    static final String COUNT_ACCESSES = """
            with seen as (
                select a.id, sum(a.times) as times, max(a.at) as at
                from unnest($2::uuid[], $3::timestamptz[], $4::int8[]) a (id, at, times)
                group by a.id),
            locked as (
                select m.id from minutebook.memory m
                join seen s on s.id = m.id
                where m.workspace_id = $1
                order by m.id
                for no key update of m)
            update minutebook.memory m
            set accesses = m.accesses + s.times, accessed_at = greatest(m.accessed_at, s.at),
                expires_at = case
                    when m.expires_at is null or m.core then m.expires_at
                    else least(m.own_expiry, greatest(m.expires_at, s.at + t.kept * interval '1 second')) end
            from seen s
            join locked l on l.id = s.id
            cross join unnest($5::text[], $6::float8[]) t (tier, kept)
            where m.workspace_id = $1 and m.id = s.id and t.tier = m.tier
            """;

    static final String PURGE_ACCESSES = """
            delete from minutebook.memory_access
            where workspace_id = $1 and id in (
                select id from minutebook.memory_access
                where workspace_id = $1 and id < $2
                order by id
                limit $3)
            """;

    static final String ACCESSES = """
            select id, memory_id from minutebook.memory_access
            where workspace_id = $1 and id > $2
            order by id
            limit $3
            """;

    static final String CROWDED = """
            select m.owner_id, m.tier, count(*) as size from minutebook.memory m
            join unnest($2::text[], $3::int8[]) t (tier, most) on t.tier = m.tier
            where m.workspace_id = $1 and m.archived_at is null and m.quarantined_at is null
            group by m.owner_id, m.tier, t.most
            having count(*) > t.most
            order by m.owner_id, m.tier
            limit 10
            """;

    /// What is in a tier, when it came and when it was recalled, in that order.
    static final String COURSE = """
            select c.memory, c.exempt
            from (
                select m.id as memory, m.red_line is not null or m.core as exempt, m.id as place
                from minutebook.memory m
                where m.workspace_id = $1 and m.owner_id = $2 and m.tier = $3 and m.archived_at is null
                    and m.quarantined_at is null
                union all
                select m.id, m.red_line is not null or m.core, a.id
                from minutebook.memory_access a
                join minutebook.memory m on m.workspace_id = $1 and m.id = a.memory_id
                where a.workspace_id = $1 and m.owner_id = $2 and m.tier = $3 and m.archived_at is null
                    and m.quarantined_at is null) c
            order by c.place
            """;

    static final String POLICIES = """
            select jsonb_build_object('number', number, 'since', since, 'tiers', parameters, 'measures', measures,
                'changes', changes)::text
            from minutebook.meta_learning_state
            where workspace_id = $1 and number < $2
            order by number desc
            limit $3
            """;

    static final String INSERT_STATE = """
            insert into minutebook.meta_learning_state (workspace_id, number, parameters, measures, changes, since)
            values ($1, $2, $3::jsonb, $4::jsonb, $5, $6)
            """;

    /// Gives memories that were keyed by other half-lives the place in their tier that the present ones give them.
    static final String KEY_ANEW = """
            with locked as (
                select m.id from minutebook.memory m
                where m.workspace_id = $1 and m.archived_at is null and m.policy <> $2
                order by m.id
                for no key update)
            update minutebook.memory m
            set strength_key = ln(greatest(m.importance, 0.000001) * (1 + m.surprise)) / ln(2.0::float8)
                    + extract(epoch from m.anchor)::float8 / t.half_life,
                expires_at = case
                    when m.red_line is not null then null
                    when m.core then m.own_expiry
                    else least(m.own_expiry, greatest(m.anchor, m.accessed_at) + t.kept * interval '1 second') end,
                policy = $2
            from locked l
            cross join unnest($3::text[], $4::float8[], $5::float8[]) t (tier, half_life, kept)
            where m.workspace_id = $1 and m.id = l.id and t.tier = m.tier
            """;

    /// Over memories with outcomes: how many, the share that did well, the share that did badly, and how well each
    /// tier did.
    static final String MEASURE = """
            select count(*) as memories,
                coalesce(avg((m.successes > m.failures)::int), 0)::float8 as retention,
                coalesce(avg((m.failures > m.successes and 1 + m.successes + m.failures > 5)::int), 0)::float8 as forgetting,
                avg(m.successes::float8 / (m.successes + m.failures)) filter (where m.tier = 'fast')
                    as fast_success,
                avg(m.successes::float8 / (m.successes + m.failures)) filter (where m.tier = 'medium')
                    as medium_success,
                avg(m.successes::float8 / (m.successes + m.failures)) filter (where m.tier = 'slow')
                    as slow_success,
                avg(m.successes::float8 / (m.successes + m.failures)) filter (where m.tier = 'glacial')
                    as glacial_success
            from minutebook.memory m
            where m.workspace_id = $1 and m.archived_at is null and m.successes + m.failures > 0
            """;

    static final String ANY =
            "select exists (select from minutebook.memory where workspace_id = $1 and archived_at is null)";

    private static final String HELD =
            HoldSql.HELD + "'memories' or h.subject_id = t.agent_id or position(h.subject_id::text in t.source) > 0))";

    private static final String REMOVABLE = """
            from minutebook.memory t
            where t.workspace_id = $1 and t.archived_at is not null and t.red_line is null and t.updated_at < case t.tier
                when 'fast' then $2::timestamptz when 'medium' then $3::timestamptz when 'slow' then $4::timestamptz
                else $5::timestamptz end
            """;

    static final String COUNT_REMOVABLE = HoldSql.COUNT + HELD + HoldSql.COUNTED + REMOVABLE + HoldSql.ALL;

    static final String LOCK_REMOVABLE =
            "select t.id, pg_column_size(t.*)::int8 as bytes " + REMOVABLE + " and not " + HELD + """
             order by t.id
            limit $6
            for update of t
            """;

    static final String REMOVE = "delete from minutebook.memory where workspace_id = $1 and id = any ($2)";

    private MaintenanceStore() {}

    static PolicyTuner.Measures measures(Row row) throws SQLException {
        return new PolicyTuner.Measures(
                row.number(),
                row.real(),
                row.real(),
                row.maybeReal(),
                row.maybeReal(),
                row.maybeReal(),
                row.maybeReal());
    }

    static MemoryPolicy policy(Row row) throws SQLException {
        return MinutebookJson.LENIENT.read(row.text(), MemoryPolicy.class);
    }
}
