package dev.minutebook.core.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.AuditStatus;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.core.OpenBook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@Timeout(600)
@ExtendWith(PostgresExtension.class)
@Tag("engine")
class SealingLagTest {

    @Test
    void a_long_transaction_elsewhere_delays_sealing_and_is_named(TestDatabase database) throws Exception {
        try (OpenBook open = new OpenBook(database);
                Connection slow = database.superuserDataSource().getConnection();
                Statement statement = slow.createStatement()) {
            Workspace workspace = open.newWorkspace();
            slow.setAutoCommit(false);
            statement.execute("create table held_open (x int)");
            int pid;
            try (ResultSet result = statement.executeQuery("select pg_backend_pid()")) {
                result.next();
                pid = result.getInt(1);
            }
            workspace.agents().register(RegisterAgent.human("ada"));

            AuditStatus late = await(
                    workspace,
                    status -> status.cause() != null && status.cause().contains("process " + pid));
            assertThat(late.unsealed()).isEqualTo(1);
            assertThat(late.lag()).isGreaterThan(Duration.ofSeconds(1));
            assertThat(late.cause()).contains("writing transaction");
            assertThat(open.book().sealingLag()).isGreaterThan(Duration.ofSeconds(1));

            slow.rollback();
            AuditStatus caughtUp = await(workspace, status -> status.unsealed() == 0);
            assertThat(caughtUp.sealed()).isEqualTo(1);
            assertThat(caughtUp.cause()).isNull();
        }
    }

    @Test
    void a_restored_copy_is_sealed_once_and_goes_on(TestDatabase database) throws Exception {
        Workspace workspace;
        try (OpenBook open = new OpenBook(database)) {
            workspace = open.newWorkspace();
            for (int i = 0; i < 5; i++) {
                workspace.agents().register(RegisterAgent.human("agent-" + i));
            }
            await(workspace, status -> status.unsealed() == 0);
            long sealed = workspace.audit().status().sealed();
            // As after a dump and restore: another cluster, where the old transaction numbers lie
            // in the future.
            superuser(
                    database,
                    "update minutebook.audit_watermark set system_identifier = 1;"
                            + "update minutebook.audit_entry set xid = '9000000000'");
            workspace.agents().register(RegisterAgent.human("later"));

            AuditStatus status = await(workspace, now -> now.sealed() == sealed + 1);
            assertThat(status.unsealed()).isZero();
            workspace.agents().register(RegisterAgent.human("latest"));
            await(workspace, now -> now.sealed() == sealed + 2);
            assertThat(workspace.audit().verify(VerifyAudit.all()).intact()).isTrue();
        }
    }

    private static void superuser(TestDatabase database, String sql) throws SQLException {
        try (Connection connection = database.superuserDataSource().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static AuditStatus await(Workspace workspace, Predicate<AuditStatus> wanted) throws InterruptedException {
        AuditStatus status = workspace.audit().status();
        for (int i = 0; i < 1_200 && !wanted.test(status); i++) {
            Thread.sleep(50);
            status = workspace.audit().status();
        }
        assertThat(status).matches(wanted);
        return status;
    }
}
