package dev.minutebook.core.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.audit.AuditStatus;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.core.AtOnce;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.TestServer;
import dev.minutebook.verify.SigningKey;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// A dump restored into another cluster carries transaction numbers that mean nothing there: they may lie far
/// ahead, or have been used for something else. Sealing is done here by hand, step by step.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
@Tag("engine")
class RestoredCopyTest {

    private static final String FAR_AHEAD = "9000000000000";

    private final TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final SigningKey key = OpenBook.KEY;
    private OpenBook open;
    private PlainSql plain;
    private Workspace book;
    private UUID workspace;
    private Sealer sealer;

    @BeforeEach
    void open(TestDatabase database) {
        open = new OpenBook(
                database, CoreConfig.sealingWith(key).background(false).clock(clock));
        plain = PlainSql.superuser(database);
        book = open.newWorkspace();
        workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        sealer = new Sealer(open.book().database(), key, new SealSignal());
        write(5);
        sealAll();
    }

    @AfterEach
    void close() {
        plain.close();
        open.close();
    }

    private void write(int tasks) {
        for (int i = 0; i < tasks; i++) {
            book.tasks().open(OpenTask.of("task"));
        }
    }

    private void sealAll() {
        Soon.until("all is sealed", () -> {
            sealer.sealNow();
            return unsealed() == 0;
        });
    }

    private long unsealed() {
        return plain.one(Long.class, """
                select count(*) from minutebook.audit_entry e where e.workspace_id = ? and not exists (
                    select from minutebook.audit_seal s where s.workspace_id = e.workspace_id and s.entry_id = e.id)
                """, workspace);
    }

    /// As if dumped and restored: another cluster, old numbers, and a watermark from the old history.
    private void restoreElsewhere(String xids, String watermark) {
        plain.run("update minutebook.audit_entry set xid = ?::text::xid8", xids);
        plain.run(
                "update minutebook.audit_watermark set system_identifier = system_identifier + 1, sealed_below = ?::text::xid8",
                watermark);
    }

    private void assertOneChain(long entries) {
        assertThat(LogInvariants.broken(plain, workspace)).isEmpty();
        assertThat(book.audit().status().sealed()).isEqualTo(entries);
        assertThat(book.audit().verify(VerifyAudit.all()).intact()).isTrue();
    }

    @Test
    void what_was_unsealed_when_it_was_dumped_is_sealed_once() {
        write(4);
        restoreElsewhere(FAR_AHEAD, FAR_AHEAD);
        assertThat(unsealed()).isEqualTo(4);

        long sealed = sealer.sealNow();
        assertThat(sealed).isGreaterThanOrEqualTo(4);
        assertThat(unsealed()).isZero();
        assertThat(sealer.sealNow()).as("a second time there is nothing to do").isZero();
        assertOneChain(9);
    }

    @Test
    void what_is_written_after_the_restore_goes_on_in_the_same_chain() {
        write(2);
        restoreElsewhere(FAR_AHEAD, FAR_AHEAD);
        write(3);
        sealAll();
        write(3);
        sealAll();
        assertOneChain(5 + 2 + 3 + 3);
        assertThat(plain.one(
                        Long.class,
                        "select count(*) from minutebook.audit_entry where xid >= ?::text::xid8",
                        FAR_AHEAD))
                .as("numbers of the old history are forgotten")
                .isZero();
    }

    @Test
    void entries_whose_old_numbers_lie_below_are_sealed_too() {
        write(3);
        restoreElsewhere("5", "7");
        write(1);
        sealAll();
        assertOneChain(5 + 3 + 1);
    }

    @Test
    void a_copy_with_nothing_unsealed_is_only_taken_note_of() {
        restoreElsewhere(FAR_AHEAD, FAR_AHEAD);
        sealer.sealNow();
        assertOneChain(5);
        assertThat(plain.one(Boolean.class, """
                                select w.system_identifier = c.system_identifier
                                from minutebook.audit_watermark w, pg_control_system() c
                                """)).isTrue();
        write(1);
        sealAll();
        assertOneChain(6);
    }

    @Test
    void writers_that_write_meanwhile_lose_nothing() throws Exception {
        write(3);
        restoreElsewhere(FAR_AHEAD, FAR_AHEAD);
        AtomicBoolean over = new AtomicBoolean();
        CompletableFuture<Void> sealing = AtOnce.beside(() -> {
            Sealer other = new Sealer(open.book().database(), key, new SealSignal());
            while (!over.get()) {
                other.sealNow();
            }
            return null;
        });
        try {
            AtOnce.all(8, caller -> {
                write(50);
                return caller;
            });
        } finally {
            over.set(true);
        }
        sealing.get(30, TimeUnit.SECONDS);
        sealAll();
        assertOneChain(5 + 3 + 8 * 50);
    }

    /// In another database of the same server, as the owner of both.
    @Test
    void a_writing_transaction_in_another_database_holds_sealing_up_and_is_named() {
        try (TestDatabase elsewhere = TestServer.instance().newDatabase();
                PlainSql slow = PlainSql.owner(elsewhere)) {
            slow.run("begin");
            slow.run("select pg_current_xact_id()");
            int pid = slow.one(Integer.class, "select pg_backend_pid()");
            write(2);
            assertThat(sealer.sealNow()).isZero();
            AuditStatus soon = book.audit().status();
            assertThat(soon.unsealed()).isEqualTo(2);
            assertThat(soon.cause()).as("no alarm in the first moments").isNull();

            clock.advance(Duration.ofSeconds(10));
            AuditStatus late = book.audit().status();
            assertThat(late.sealed()).isEqualTo(5);
            assertThat(late.lag()).isEqualTo(Duration.ofSeconds(10));
            assertThat(late.cause())
                    .contains("process " + pid)
                    .contains(elsewhere.name())
                    .contains("idle in transaction");

            slow.run("commit");
        }
        sealAll();
        AuditStatus after = book.audit().status();
        assertThat(after.unsealed()).isZero();
        assertThat(after.lag()).isZero();
        assertThat(after.cause()).isNull();
        assertOneChain(7);
    }

    @Test
    void a_reading_transaction_holds_nothing_up() {
        try (TestDatabase elsewhere = TestServer.instance().newDatabase();
                PlainSql reader = PlainSql.owner(elsewhere)) {
            reader.run("begin isolation level repeatable read");
            reader.run("select count(*) from minutebook.workspace");
            write(2);
            sealAll();
            assertOneChain(7);
            reader.run("commit");
        }
    }
}
