package dev.minutebook.core.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// The head of one workspace's log was put back, so that its next entry meets a number that is taken.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
@Tag("engine")
class HeldWorkspaceTest {

    private final TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final SigningKey key = OpenBook.KEY;
    private OpenBook open;
    private PlainSql plain;
    private Workspace broken;
    private Workspace healthy;
    private UUID id;
    private Sealer sealer;

    @BeforeEach
    void open(TestDatabase database) {
        open = new OpenBook(
                database, CoreConfig.sealingWith(key).background(false).clock(clock));
        plain = PlainSql.superuser(database);
        broken = open.newWorkspace();
        healthy = open.newWorkspace();
        id = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", broken.name());
        sealer = new Sealer(open.book().database(), key, new SealSignal());
        write(broken, 3);
        write(healthy, 3);
        sealAll(broken);
        sealAll(healthy);
        plain.run("update minutebook.audit_head set number = 1 where workspace_id = ?", id);
    }

    @AfterEach
    void close() {
        plain.close();
        open.close();
    }

    private static void write(Workspace workspace, int tasks) {
        for (int i = 0; i < tasks; i++) {
            workspace.tasks().open(OpenTask.of("task"));
        }
    }

    /// Another test's transaction may still hold sealing up for a moment.
    private void sealAll(Workspace workspace) {
        Soon.until("all is sealed", () -> {
            sealer.sealNow();
            return workspace.audit().status().unsealed() == 0;
        });
    }

    private void repair() {
        plain.run("update minutebook.audit_head set number = 3 where workspace_id = ?", id);
    }

    @Test
    void sealing_that_fails_in_one_workspace_goes_on_in_the_others() {
        write(broken, 2);
        write(healthy, 2);
        sealAll(healthy);
        assertThat(healthy.audit().status().sealed()).isEqualTo(5);
        assertThat(healthy.audit().status().cause()).isNull();
        assertThat(broken.audit().status().unsealed()).isEqualTo(2);
        assertThat(broken.audit().status().cause()).contains("'sealing' failed 1 times in this workspace");
        assertThat(open.book().failingWork().get("sealing")).isPositive();

        write(broken, 1);
        write(healthy, 1);
        sealAll(healthy);
        assertThat(broken.audit().status().unsealed()).isEqualTo(3);
        assertThat(sealer.sealNow())
                .as("what is held is not looked at again and again")
                .isZero();
    }

    @Test
    void what_was_held_is_sealed_in_order_once_it_can_be() {
        write(broken, 2);
        sealAll(healthy);
        Soon.until("it is held", () -> {
            sealer.sealNow();
            return broken.audit().status().cause() != null;
        });
        clock.advance(Duration.ofSeconds(1));
        sealer.sealNow();
        assertThat(broken.audit().status().cause()).contains("failed 2 times");
        write(broken, 2);
        repair();
        clock.advance(Duration.ofMinutes(5));
        sealAll(broken);
        assertThat(broken.audit().status().sealed()).isEqualTo(7);
        assertThat(broken.audit().status().cause()).isNull();
        assertThat(LogInvariants.broken(plain, id)).isEmpty();
        assertThat(broken.audit().verify(VerifyAudit.all()).intact()).isTrue();
        write(broken, 1);
        sealAll(broken);
        assertThat(broken.audit().verify(VerifyAudit.all()).intact()).isTrue();
    }

    @Test
    void it_is_held_while_a_restored_copy_is_taken_up_too() {
        write(broken, 2);
        write(healthy, 2);
        plain.run("update minutebook.audit_entry set xid = '9000000000000'");
        plain.run("update minutebook.audit_watermark set system_identifier = system_identifier + 1");
        sealAll(healthy);
        assertThat(healthy.audit().status().sealed()).isEqualTo(5);
        assertThat(broken.audit().status().unsealed()).isEqualTo(2);
        repair();
        clock.advance(Duration.ofMinutes(5));
        write(broken, 1);
        sealAll(broken);
        assertThat(LogInvariants.broken(plain, id)).isEmpty();
        assertThat(broken.audit().verify(VerifyAudit.all()).intact()).isTrue();
    }
}
