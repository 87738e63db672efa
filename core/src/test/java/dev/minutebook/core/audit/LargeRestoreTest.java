package dev.minutebook.core.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.core.AtOnce;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// A large log, restored into another cluster, is taken up while somebody writes. `-Dminutebook.nightly=true` takes
/// five million entries instead of two batches.
@ExtendWith(PostgresExtension.class)
@Timeout(1_800)
class LargeRestoreTest {

    private static final int ENTRIES = Boolean.getBoolean("minutebook.nightly") ? 5_000_000 : 30_000;

    private static final String ENTER = """
            insert into minutebook.audit_entry (workspace_id, id, xid, at, actor, event, subject_kind, details)
            select ?, gen_random_uuid(), '9000000000000'::xid8, now(), 'ada', 'task.opened', 'task', '{}'
            from generate_series(1, ?)
            """;

    private static final String SEAL = """
            insert into minutebook.audit_seal (workspace_id, number, entry_id, prev_hash, hash)
            select workspace_id, row_number() over (order by id), id, '', '' from minutebook.audit_entry
            where workspace_id = ?
            """;

    private static final String HEAD = """
            insert into minutebook.audit_head (workspace_id, number, hash, block_number, block_hash, sealed_at)
            values (?, ?, '', 1, '', now())
            """;

    private record Writes(long count, Duration slowest) {}

    @Test
    void writers_go_on_while_a_large_log_is_taken_up(TestDatabase database) throws Exception {
        SigningKey key = SigningKey.generate();
        try (OpenBook open = new OpenBook(database, CoreConfig.sealingWith(key).background(false));
                PlainSql plain = PlainSql.superuser(database)) {
            Workspace large = open.newWorkspace();
            Workspace small = open.newWorkspace();
            UUID id = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", large.name());
            plain.run(ENTER, id, ENTRIES);
            plain.run(SEAL, id);
            plain.run(HEAD, id, (long) ENTRIES);
            plain.run("update minutebook.audit_watermark set system_identifier = system_identifier + 1,"
                    + " sealed_below = '9000000000001'");
            plain.run("vacuum analyze minutebook.audit_entry, minutebook.audit_seal");

            AtomicBoolean over = new AtomicBoolean();
            CompletableFuture<Writes> writing = AtOnce.beside(() -> write(small, over));
            Sealer sealer = new Sealer(open.book().database(), key, new SealSignal());
            long from = System.nanoTime();
            sealer.sealNow();
            Duration took = Duration.ofNanos(System.nanoTime() - from);
            over.set(true);
            Writes writes = writing.get(10, TimeUnit.MINUTES);
            System.out.printf(
                    "FIGURE %d entries taken up in %d ms; meanwhile %d writes, the slowest %d ms%n",
                    ENTRIES, took.toMillis(), writes.count(), writes.slowest().toMillis());

            Soon.until("all is sealed", () -> {
                sealer.sealNow();
                return small.audit().status().unsealed() == 0;
            });
            assertThat(small.audit().status().sealed()).isEqualTo(writes.count());
            assertThat(large.audit().status().sealed()).isEqualTo(ENTRIES);
            assertThat(plain.one(Long.class, "select count(*) from minutebook.audit_entry where xid > '8000000000000'"))
                    .isZero();
        }
    }

    private static Writes write(Workspace workspace, AtomicBoolean over) {
        long count = 0;
        long slowest = 0;
        while (!over.get()) {
            long from = System.nanoTime();
            workspace.tasks().open(OpenTask.of("meanwhile"));
            slowest = Math.max(slowest, System.nanoTime() - from);
            count++;
        }
        return new Writes(count, Duration.ofNanos(slowest));
    }
}
