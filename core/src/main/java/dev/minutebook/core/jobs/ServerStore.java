package dev.minutebook.core.jobs;

/// SQL of the servers that are there. Each holds an advisory lock for as long as it lives.
final class ServerStore {

    static final String JOIN = "select pg_try_advisory_lock($1::int4, $2::int4)";

    /// Whoever asks nothing for that long is taken for frozen, and loses its lock.
    static final String IDLE = "select set_config('idle_session_timeout', $1, false) as timeout";

    static final String LEAVE = "select pg_advisory_unlock($1::int4, $2::int4)";

    static final String LIVE = """
            select l.objid::int8 as server from pg_locks l
            where l.locktype = 'advisory' and l.classid = $1::int8::oid and l.objsubid = 2 and l.granted
                and l.database = (select d.oid from pg_database d where d.datname = current_database())
            order by l.objid
            """;

    private ServerStore() {}
}
