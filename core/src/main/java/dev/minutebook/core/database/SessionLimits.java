package dev.minutebook.core.database;

import java.time.Duration;

/// How long a session of ours may hold up others, whatever became of the process at its other end. PostgreSQL ends
/// what takes longer.
///
/// @param statement how long one statement may run
/// @param lock      how long it may wait for a lock
/// @param idle      how long a transaction may wait for its next statement
public record SessionLimits(Duration statement, Duration lock, Duration idle) {

    /// Of calls that somebody waits for.
    public static final SessionLimits REQUESTS =
            new SessionLimits(Duration.ofSeconds(55), Duration.ofSeconds(10), Duration.ofSeconds(10));

    /// Of work in the background, which comes back to what is locked later and does not wait for it.
    public static final SessionLimits BACKGROUND =
            new SessionLimits(Duration.ofSeconds(55), Duration.ofMillis(200), Duration.ofSeconds(20));

    /// For a new connection. A peer that does not answer is given up after half a minute, also while a statement
    /// runs for it. In UTC, in which entries commit to rows.
    public String forSession() {
        return """
                set statement_timeout = %d; set lock_timeout = %d; set idle_in_transaction_session_timeout = %d;
                set client_connection_check_interval = 5000; set tcp_keepalives_idle = 15;
                set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 30000;
                set timezone = 'UTC'
                """.formatted(statement.toMillis(), lock.toMillis(), idle.toMillis());
    }

    /// For the rest of a transaction, as columns of a select.
    String forTransaction() {
        return """
                , set_config('statement_timeout', '%d', true), set_config('lock_timeout', '%d', true)\
                , set_config('idle_in_transaction_session_timeout', '%d', true)\
                """.formatted(statement.toMillis(), lock.toMillis(), idle.toMillis());
    }
}
