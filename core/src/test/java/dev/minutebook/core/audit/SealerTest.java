package dev.minutebook.core.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.TrustedKeys;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// When the sealer looks.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class SealerTest {

    private static final Duration NEVER = Duration.ofDays(1);

    @Test
    void it_rests_only_while_nothing_waits() {
        assertThat(new Sealer.Look(5, true, true).pause(NEVER)).isZero();
        assertThat(new Sealer.Look(5, false, true).pause(NEVER)).isLessThan(Duration.ofSeconds(1));
        assertThat(new Sealer.Look(500, false, true).pause(NEVER))
                .as("among many writers, more of them together")
                .isGreaterThan(new Sealer.Look(5, false, true).pause(NEVER))
                .isLessThan(Duration.ofSeconds(1));
        assertThat(new Sealer.Look(0, false, true).pause(NEVER))
                .as("entries wait for another transaction")
                .isLessThan(Duration.ofSeconds(1));
        assertThat(new Sealer.Look(0, false, false).pause(NEVER)).isEqualTo(NEVER);
    }

    @Test
    void it_is_woken_by_writers_and_by_nothing_else(TestDatabase database) throws Exception {
        try (OpenBook open = new OpenBook(
                        database, CoreConfig.sealingWith(OpenBook.KEY).background(false));
                Sealer sealer = new Sealer(
                                open.book().database(),
                                OpenBook.KEY,
                                TrustedKeys.of(OpenBook.KEY.publicKey()),
                                new SealSignal(),
                                NEVER)
                        .start()) {
            open.book().database().afterWrite(sealer::nudge);
            Workspace workspace = open.newWorkspace();
            workspace.agents().register(RegisterAgent.human("ada"));
            Soon.until("ada is sealed", () -> sealed(workspace) == 1);

            try (Connection slow = database.superuserDataSource().getConnection();
                    Statement statement = slow.createStatement()) {
                slow.setAutoCommit(false);
                statement.execute("create table held_open (x int)");
                workspace.agents().register(RegisterAgent.human("grace"));
                slow.rollback();
            }
            Soon.until("grace is sealed after the other transaction", () -> sealed(workspace) == 2);
        }
    }

    private static long sealed(Workspace workspace) {
        return workspace.audit().status().sealed();
    }
}
