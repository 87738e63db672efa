package dev.minutebook.core.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.core.AtOnce;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Writers in a hurry, writers that change their mind, slow writers, and two servers that both seal: one log.
///
/// `-Dminutebook.nightly=true` makes each writer write 10 000 times.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
@Tag("engine")
class AuditRacesTest {

    private static final int WRITERS = 8;
    private static final int EACH = Boolean.getBoolean("minutebook.nightly") ? 10_000 : 1_500;

    private static TestDatabase database;
    private static OpenBook one;
    private static OpenBook two;
    private static PlainSql plain;

    @BeforeAll
    static void open(TestDatabase testDatabase) {
        database = testDatabase;
        SigningKey key = SigningKey.generate();
        one = new OpenBook(database, CoreConfig.sealingWith(key));
        two = new OpenBook(database, CoreConfig.sealingWith(key));
        plain = PlainSql.superuser(database);
    }

    @AfterAll
    static void close() {
        plain.close();
        two.close();
        one.close();
    }

    @Test
    void every_acknowledged_write_is_in_the_log_once_and_the_log_is_one_chain() throws Exception {
        Workspace hot = one.newWorkspace();
        Workspace slow = one.newWorkspace();
        UUID hotId = id(hot);
        UUID slowId = id(slow);
        hot.channels().create(CreateChannel.named("taken"));
        AtomicBoolean over = new AtomicBoolean();
        CompletableFuture<Integer> sleeper = AtOnce.beside(() -> writeSlowly(slowId, over));
        CompletableFuture<Set<Long>> watcher = AtOnce.beside(() -> follow(hot, over));

        AtomicInteger refused = new AtomicInteger();
        List<List<UUID>> acknowledged;
        try {
            acknowledged = AtOnce.all(WRITERS, caller -> write(hot, caller, refused));
        } finally {
            over.set(true);
        }
        int slowOnes = sleeper.get(60, TimeUnit.SECONDS);
        Soon.until("all is sealed", () -> unsealed(hotId) + unsealed(slowId) == 0);

        List<UUID> all = acknowledged.stream().flatMap(List::stream).toList();
        assertThat(refused.get()).isBetween(WRITERS * EACH / 6, WRITERS * EACH / 4);
        assertThat(all).hasSize(WRITERS * EACH - refused.get());
        List<UUID> entered = plain.column(UUID.class, ENTERED, hotId, "task.opened");
        assertThat(entered).as("each once").hasSameSizeAs(all);
        assertThat(new HashSet<>(entered).equals(new HashSet<>(all)))
                .as("the entries of the log are exactly what was acknowledged")
                .isTrue();
        assertThat(plain.column(UUID.class, ENTERED, slowId, "channel.created"))
                .hasSize(slowOnes)
                .hasSizeGreaterThan(2);
        assertThat(LogInvariants.broken(plain, hotId)).isEmpty();
        assertThat(LogInvariants.broken(plain, slowId)).isEmpty();
        assertThat(LogInvariants.broken(plain, new UUID(0x7000L, 0x8000_0000_0000_0000L)))
                .isEmpty();
        for (OpenBook server : List.of(one, two)) {
            Verification found = server.book().workspace(hot.name()).audit().verify(VerifyAudit.all());
            assertThat(found.intact()).as(found.finding()).isTrue();
            assertThat(found.entries()).isEqualTo(all.size() + 1);
        }
        Verification found = two.book().workspace(slow.name()).audit().verify(VerifyAudit.all());
        assertThat(found.intact()).as(found.finding()).isTrue();
        assertThat(watcher.get(60, TimeUnit.SECONDS))
                .as("one who followed saw every number once")
                .hasSize(all.size() + 1);
    }

    private static final String ENTERED =
            "select subject_id from minutebook.audit_entry where workspace_id = ? and event = ?";

    /// Every fifth is refused after its entry was sent, and rolled back with it.
    private static List<UUID> write(Workspace book, int caller, AtomicInteger refused) {
        Workspace mine = caller % 2 == 0 ? book : two.book().workspace(book.name());
        List<UUID> acknowledged = new ArrayList<>();
        for (int i = 0; i < EACH; i++) {
            if (i % 5 == 4) {
                try {
                    mine.channels().create(CreateChannel.named("taken"));
                    throw new AssertionError("a name was given twice");
                } catch (MinutebookException refusal) {
                    assertThat(refusal.code()).isEqualTo(Problem.Code.CONFLICT);
                    refused.incrementAndGet();
                }
            } else {
                acknowledged.add(mine.tasks().open(OpenTask.of("task")).id().value());
            }
        }
        return acknowledged;
    }

    /// Transactions by another program that stay open for a while with entries inside; every third is rolled back.
    private static int writeSlowly(UUID workspace, AtomicBoolean over) {
        int committed = 0;
        try (PlainSql owner = PlainSql.owner(database)) {
            Connection connection = owner.connection();
            connection.setAutoCommit(false);
            for (int i = 0; !over.get() || i < 6; i++) {
                try (Statement statement = connection.createStatement()) {
                    statement.execute("set local role minutebook_app");
                    statement.execute("set local mb.workspace = '" + workspace + "'");
                    statement.execute("""
                            insert into minutebook.audit_entry
                                (workspace_id, id, at, actor, event, subject_kind, subject_id, details)
                            values ('%s', gen_random_uuid(), now(), 'slow', 'channel.created', 'channel', gen_random_uuid(), '{}')
                            """.formatted(workspace));
                    statement.execute("select pg_sleep(0.3)");
                }
                if (i % 3 == 2) {
                    connection.rollback();
                } else {
                    connection.commit();
                    committed++;
                }
            }
            return committed;
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static Set<Long> follow(Workspace book, AtomicBoolean over) {
        Set<Long> seen = new HashSet<>();
        long number = 0;
        boolean sealed = false;
        try (var feed = two.book().workspace(book.name()).audit().follow(0)) {
            while (true) {
                var next = feed.next(Duration.ofMillis(500));
                if (next.isPresent()) {
                    AuditEntry entry = next.get();
                    assertThat(entry.number()).as("in turn").isEqualTo(number + 1);
                    number = entry.number();
                    seen.add(number);
                } else if (sealed) {
                    return seen;
                } else {
                    // Looks once more: what was sealed since the empty look must still be seen.
                    sealed = over.get() && book.audit().status().unsealed() == 0;
                }
            }
        }
    }

    private static long unsealed(UUID workspace) {
        return plain.one(Long.class, """
                select count(*) from minutebook.audit_entry e where e.workspace_id = ? and not exists (
                    select from minutebook.audit_seal s where s.workspace_id = e.workspace_id and s.entry_id = e.id)
                """, workspace);
    }

    private static UUID id(Workspace book) {
        return plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
    }

    /// Writes that make several entries each are sealed whole, in the order they were made in.
    @Test
    void entries_of_many_workspaces_are_each_in_their_own_chain() {
        List<Workspace> books = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            books.add((i % 2 == 0 ? one : two).newWorkspace());
        }
        AtOnce.all(12, caller -> {
            for (int i = 0; i < 40; i++) {
                books.get((caller + i) % 12).agents().register(RegisterAgent.human("agent-" + caller + "-" + i));
            }
            return caller;
        });
        for (Workspace book : books) {
            UUID workspace = id(book);
            Soon.until("all is sealed", () -> unsealed(workspace) == 0);
            assertThat(LogInvariants.broken(plain, workspace)).isEmpty();
            assertThat(book.audit().status().sealed()).isEqualTo(40);
            assertThat(book.audit().verify(VerifyAudit.all()).intact()).isTrue();
        }
    }

    @Test
    void a_broken_log_is_found_by_the_invariants() {
        Workspace book = one.newWorkspace();
        UUID workspace = id(book);
        for (int i = 0; i < 6; i++) {
            book.agents().register(RegisterAgent.human("agent-" + i));
        }
        Soon.until("all is sealed", () -> unsealed(workspace) == 0);
        assertThat(LogInvariants.broken(plain, workspace)).isEmpty();
        plain.run("delete from minutebook.audit_seal where workspace_id = ? and number = 3", workspace);
        assertThat(LogInvariants.broken(plain, workspace))
                .anyMatch(broken -> broken.contains("gaps"))
                .anyMatch(broken -> broken.contains("broken links"))
                .anyMatch(broken -> broken.contains("never sealed"));
    }
}
