package dev.minutebook.core.retention;

import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// SQL of entries of the log that go.
final class EntryStore {

    /// Entries that stay whatever the policy: those of runs and holds, which prove what went, and those that
    /// tell of states that decisions, dissents and tournaments still have.
    private static final String GOES = """
            t.event not like 'retention.%' and t.event not like 'hold.%' and t.event not in ('dissent.acknowledged',
                'decision.superseded', 'decision.resolved', 'decision.archived', 'tournament.closed', 'tournament.resolved')
            """;

    /// Whatever names the subject belongs to it.
    private static final String HELD = HoldSql.HELD + """
            'audit_entries' or h.subject_id = t.subject_id or t.actor = 'agent:' || h.subject_id
                or position(h.subject_id::text in t.details) > 0))
            """;

    /// Each entry is looked up by its key, as in verification.
    private static final String SEALED = """
            from minutebook.audit_seal s
            cross join lateral (
                select * from minutebook.audit_entry e
                where e.workspace_id = s.workspace_id and e.id = s.entry_id
                limit 1) t
            where s.workspace_id = $1 and s.number >= $2 and s.number <= $3 and
            """ + GOES;

    static final String COUNT = HoldSql.COUNT + HELD + HoldSql.COUNTED + SEALED + HoldSql.ALL;

    /// Ranges of entries that go, and how many a hold keeps.
    static final String PLAN = """
            with found as (
                select s.number,
            """ + HELD + " as held " + SEALED + """
            ), islands as (
                select f.number, f.number - row_number() over (order by f.number) as island from found f where not f.held)
            select min(i.number) as first_number, max(i.number) as last_number, (select count(*) from found f where f.held) as held
            from islands i
            group by i.island
            union all
            select null, null, (select count(*) from found f where f.held) where not exists (select from islands)
            order by 1
            """;

    /// Ranges that touch become one.
    static final String EXTEND = """
            update minutebook.removed_range set last_number = $4
            where workspace_id = $1 and run_id = $2 and last_number = $3 - 1
            """;

    static final String INSERT_RANGES = """
            insert into minutebook.removed_range (workspace_id, run_id, first_number, last_number)
            select $1, $2, n.first_number, n.last_number
            from unnest($3::int8[], $4::int8[]) n (first_number, last_number)
            """;

    static final String RANGES = """
            select g.first_number, g.last_number from minutebook.removed_range g
            where g.workspace_id = $1 and g.run_id = $2 and g.first_number > $3
            order by g.first_number
            limit $4
            """;

    static final String PLANNED = """
            select coalesce(sum(g.last_number - g.first_number + 1), 0)::int8 as entries
            from minutebook.removed_range g
            where g.workspace_id = $1 and g.run_id = $2
            """;

    /// The first ranges that are not dealt with. All below $3 are.
    static final String NEXT_RANGES = """
            select g.first_number, greatest(g.first_number, g.reached + 1) as from_number, g.last_number
            from minutebook.removed_range g
            where g.workspace_id = $1 and g.run_id = $2 and g.first_number >= $3 and g.reached < g.last_number
            order by g.first_number
            limit $4
            """;

    static final String BLOCK_TIME = """
            select b.first_number, b.sealed_at from minutebook.audit_block b where b.workspace_id = $1 and b.number = $2
            """;

    static final String IS_SEALED = """
            select exists (
                select from minutebook.audit_seal s
                where s.workspace_id = $1 and s.number > $2 and s.entry_id = $3) as sealed
            """;

    /// No verification reads the log meanwhile.
    static final String TRY_SHARE = "select pg_try_advisory_xact_lock_shared($1)";

    static final String SHARE_HOLDS = HoldStore.SHARE;

    /// Only what its run announced goes, and what no hold reaches now. Everything is looked up by keys, however
    /// old the statistics of the tables are: they change faster here than anybody counts.
    static final String REMOVE = """
            with doomed as materialized (
                select r.first_number, t.id
                from unnest($2::int8[], $3::int8[], $4::int8[]) r (first_number, low, high)
                cross join lateral (
                    select o.entry_id from minutebook.audit_seal o
                    where o.workspace_id = $1 and o.number >= r.low and o.number <= r.high
                    offset 0) s
                cross join lateral (
                    select * from minutebook.audit_entry e
                    where e.workspace_id = $1 and e.id = s.entry_id
                    limit 1) t
                where
            """ + GOES + " and not " + HELD + """
            ), gone as (
                delete from minutebook.audit_entry d
                where d.workspace_id = $1 and d.id = any (array(select n.id from doomed n))
                returning d.id, pg_column_size(d.*) as bytes
            ), openings as (
                delete from minutebook.audit_opening o
                where o.workspace_id = $1 and o.entry_id = any (array(select g.id from gone g))
            ), reasons as (
                delete from minutebook.change_reason c
                where c.workspace_id = $1 and c.entry_id = any (array(select g.id from gone g)))
            select n.first_number, count(*) as rows, sum(g.bytes)::int8 as bytes
            from doomed n join gone g on g.id = n.id
            group by n.first_number
            """;

    static final String REACHED = """
            update minutebook.removed_range g set reached = n.reached, gone = g.gone + n.gone
            from unnest($3::int8[], $4::int8[], $5::int8[]) n (first_number, reached, gone)
            where g.workspace_id = $1 and g.run_id = $2 and g.first_number = n.first_number
            """;

    static final String ADD = """
            update minutebook.removal set rows = rows + $3, bytes = bytes + $4
            where workspace_id = $1 and run_id = $2 and kind = 'audit_entries'
            """;

    /// Whether a run may remove entries now.
    static final String IS_ANNOUNCED = """
            select exists (
                select from minutebook.removal_run r
                where r.workspace_id = $1 and r.id = $2 and r.status = 'announced') as announced
            """;

    private EntryStore() {}

    /// A range that goes, if there is one, and how many entries of those looked at a hold keeps.
    record Planned(@Nullable Long first, @Nullable Long last, long held) {}

    static Planned planned(Row row) throws SQLException {
        return new Planned(row.maybeNumber(), row.maybeNumber(), row.number());
    }

    /// When a block was sealed.
    record BlockTime(long firstNumber, Instant sealedAt) {}

    static BlockTime blockTime(Row row) throws SQLException {
        return new BlockTime(row.number(), row.instant());
    }

    /// A range of numbers.
    record Range(long first, long last) {}

    static Range range(Row row) throws SQLException {
        return new Range(row.number(), row.number());
    }

    /// What of a range is left.
    record Rest(long first, long from, long last) {

        /// So many of its numbers.
        Rest most(long numbers) {
            return new Rest(first, from, Math.min(last, from + numbers - 1));
        }

        long numbers() {
            return last - from + 1;
        }
    }

    static Rest rest(Row row) throws SQLException {
        return new Rest(row.number(), row.number(), row.number());
    }

    /// What went of a range.
    record Gone(long first, long rows, long bytes) {}

    static Gone gone(Row row) throws SQLException {
        return new Gone(row.number(), row.number(), row.number());
    }
}
