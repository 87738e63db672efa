package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.testkit.TestDatabase;

/// Deadlocks as PostgreSQL counts them: a session reports its own when it ends, or about once a second.
public final class Deadlocks {

    private static final String SESSIONS =
            "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    private static final String COUNTED = "select deadlocks from pg_stat_database where datname = current_database()";

    private Deadlocks() {}

    /// To be called when all who wrote have closed their connections.
    public static void assertNone(TestDatabase database) {
        try (PlainSql plain = PlainSql.superuser(database)) {
            Soon.until("sessions are gone", () -> plain.one(Long.class, SESSIONS) == 0);
            assertThat(plain.one(Long.class, COUNTED)).as("deadlocks").isZero();
        }
    }
}
