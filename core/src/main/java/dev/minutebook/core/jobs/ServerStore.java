package dev.minutebook.core.jobs;

/// SQL of the servers that are there. Each holds an advisory lock for as long as it lives.
final class ServerStore {

    static final String JOIN = "select pg_try_advisory_lock($1::int4, $2::int4)";

    /// Whoever asks nothing for that long is taken for frozen, and loses its lock.
    static final String IDLE = "select set_config('idle_session_timeout', $1, false) as timeout";

    static final String SERVE = "select pg_try_advisory_lock_shared($1::int4, hashtext(lower($2)))";

    static final String LEAVE = "select true from pg_advisory_unlock_all()";

    static final String LIVE = "select minutebook.live_servers() as server order by server";

    private ServerStore() {}
}
