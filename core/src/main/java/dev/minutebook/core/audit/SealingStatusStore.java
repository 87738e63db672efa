package dev.minutebook.core.audit;

import java.time.Instant;

/// SQL that tells how far sealing is and what holds it up, on a bare connection in the worker's role.
final class SealingStatusStore {

    /// What waits and where the log ends, at one moment.
    static final String UNSEALED = """
            select count(*) as entries, min(at) as oldest,
                (select coalesce(max(h.number), 0) from minutebook.audit_head h where h.workspace_id = $1) as sealed,
                (select max(h.sealed_at) from minutebook.audit_head h where h.workspace_id = $1) as sealed_at
            from (
                select e.at from minutebook.audit_entry e
                where e.workspace_id = $1 and e.xid >= least(
                    (select w.sealed_below from minutebook.audit_watermark w),
                    (select h.held_from from minutebook.audit_head h where h.workspace_id = $1))
                limit 10000) waiting
            """;

    static final String OLDEST_UNSEALED = """
            select min(e.at) from minutebook.audit_entry e
            where e.xid >= (select w.sealed_below from minutebook.audit_watermark w)
            """;

    /// Why sealing or other work of a workspace is put off.
    static final String PUT_OFF = """
            select 'sealing' as kind, held_times as times, held_until as until, held_reason as reason
            from minutebook.audit_head
            where workspace_id = $1 and held_from is not null
            union all
            (select kind, failures, retry_at, reason from minutebook.ready
            where workspace_id = $1 and failures >= 3
            order by failures desc
            limit 1)
            """;

    static final String HELD_UP_BY = """
            select pid::text, coalesce(datname, '?'), coalesce(application_name, ''), coalesce(state, 'unknown'),
                coalesce(xact_start, now())
            from pg_stat_activity
            where backend_xid is not null and pid <> pg_backend_pid()
            union all
            select gid, database, 'prepared transaction', 'prepared', prepared from pg_prepared_xacts
            order by 5
            limit 1
            """;

    private SealingStatusStore() {}

    /// Work of a workspace that failed and is tried again later.
    record PutOff(String kind, int times, Instant until, String reason) {}
}
