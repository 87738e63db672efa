package dev.minutebook.core.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.tasks.TaskRun;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Refused;
import dev.minutebook.core.Soon;
import dev.minutebook.core.audit.SealSignal;
import dev.minutebook.core.audit.Sealer;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Ids;
import dev.minutebook.core.memory.MemoryParts;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Housekeeping under a clock that stands still: sealing and tidying happen when the test says so.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class JobsTest {

    private static final Duration LEASE = Duration.ofMinutes(10);

    private final TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final SigningKey key = OpenBook.KEY;
    private OpenBook open;
    private Database database;
    private PlainSql plain;
    private Workspace book;
    private UUID workspace;
    private Agent ada;
    private Sealer sealer;
    private WorkspaceMaintenance housekeeping;

    @BeforeEach
    void open(TestDatabase testDatabase) {
        open = new OpenBook(
                testDatabase, CoreConfig.sealingWith(key).background(false).clock(clock));
        plain = PlainSql.superuser(testDatabase);
        database = new Database(testDatabase.ownerDataSource(), true, clock, new Ids(clock, new Random()));
        sealer = new Sealer(database, key, new SealSignal());
        housekeeping = afterStart();
        book = open.newWorkspace();
        workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        ada = book.agents().register(RegisterAgent.model("ada", "claude-opus"));
        seal();
    }

    @AfterEach
    void close() {
        plain.close();
        open.close();
    }

    /// Another test's transaction may still hold sealing up for a moment.
    private void seal() {
        Soon.until("all is sealed", () -> {
            sealer.sealNow();
            return book.audit().status().unsealed() == 0;
        });
    }

    private List<String> marks() {
        return plain.column(
                String.class, "select kind from minutebook.ready where workspace_id = ? order by kind", workspace);
    }

    private Task now(Task task) {
        return book.tasks().find(task.id()).orElseThrow();
    }

    private Claim claimed(int maxAttempts) {
        book.tasks().open(OpenTask.of("count").maxAttempts(maxAttempts));
        return book.tasks().claim(ClaimTask.by(ada.ref()).lease(LEASE)).orElseThrow();
    }

    @Test
    void what_is_said_in_a_conversation_is_indexed() {
        Conversation talk = book.conversations().open(OpenConversation.untitled());
        seal();
        assertThat(marks()).doesNotContain("search", "vectors");
        book.conversations().append(talk.id(), AppendMessages.of(NewMessage.user("Where is Oslo?")));
        seal();
        assertThat(marks()).contains("search", "vectors").doesNotContain("context_backups");
    }

    @Test
    void a_lost_lease_opens_the_task_again() {
        Claim claim = claimed(2);
        book.tasks().start(claim.task().id(), claim.fence(), "pid 7");
        seal();
        clock.advance(LEASE);
        housekeeping.run();

        Task after = now(claim.task());
        assertThat(after.status()).isEqualTo(Task.Status.OPEN);
        assertThat(after.holder()).isNull();
        assertThat(after.leaseUntil()).isNull();
        assertThat(runs(claim.task())).containsExactly(TaskRun.Status.LOST);
        assertThat(events("task.lost")).isEqualTo(1);
        Refused.with(
                Problem.Code.STALE_FENCE,
                () -> book.tasks().complete(claim.task().id(), TaskReport.of(claim.fence(), "late")));
    }

    @Test
    void a_lease_lost_at_the_last_attempt_ends_the_task() {
        Claim claim = claimed(1);
        seal();
        clock.advance(LEASE.plusSeconds(1));
        housekeeping.run();

        Task after = now(claim.task());
        assertThat(after.status()).isEqualTo(Task.Status.TIMED_OUT);
        assertThat(after.finishedAt()).isEqualTo(clock.instant());
        assertThat(runs(claim.task())).containsExactly(TaskRun.Status.LOST);
    }

    @Test
    void a_lease_that_runs_is_left_alone() {
        Claim claim = claimed(2);
        seal();
        clock.advance(LEASE.minusMillis(1));
        housekeeping.run();

        assertThat(now(claim.task())).isEqualTo(claim.task());
        assertThat(runs(claim.task())).containsExactly(TaskRun.Status.CLAIMED);
    }

    @Test
    void more_lost_leases_than_one_statement_takes_are_all_found() {
        for (int i = 0; i < 250; i++) {
            claimed(1);
        }
        seal();
        clock.advance(LEASE);
        housekeeping.run();

        assertThat(plain.column(
                        String.class, "select distinct status from minutebook.task where workspace_id = ?", workspace))
                .containsExactly("timed_out");
        assertThat(events("task.lost")).isEqualTo(250);
    }

    @Test
    void keys_older_than_a_day_are_purged_and_younger_ones_kept() {
        book.once("old").channels().create(CreateChannel.named("old"));
        clock.advance(Duration.ofHours(1));
        book.once("young").channels().create(CreateChannel.named("young"));
        seal();
        clock.advance(Duration.ofHours(23));
        housekeeping.run();
        assertThat(keys()).as("exactly 24 hours are not more than 24 hours").containsExactly("old", "young");

        clock.advance(Duration.ofNanos(1_000));
        housekeeping.run();
        assertThat(keys()).as("not twice within an hour").containsExactly("old", "young");
        afterStart().run();
        assertThat(keys()).containsExactly("young");

        clock.advance(Duration.ofHours(2));
        housekeeping.run();
        assertThat(keys()).isEmpty();
    }

    @Test
    void more_keys_than_one_statement_takes_are_all_purged() {
        plain.run("""
                insert into minutebook.idempotency_key (workspace_id, caller, key, request_sha256, response, created_at)
                select ?, 'embedded', 'k' || n, '', 'null', ? from generate_series(1, 2500) n
                """, workspace, clock.instant().atOffset(java.time.ZoneOffset.UTC));
        clock.advance(Duration.ofHours(25));
        housekeeping.run();
        assertThat(keys()).isEmpty();
    }

    @Test
    void a_workspace_is_marked_by_what_is_done_in_it_and_unmarked_when_nothing_is_left() {
        assertThat(marks()).containsExactly("housekeeping");
        housekeeping.run();
        assertThat(marks()).isEmpty();
        housekeeping.run();
        assertThat(marks()).isEmpty();

        book.channels().create(CreateChannel.named("council"));
        assertThat(marks()).as("not before it is sealed").isEmpty();
        seal();
        assertThat(marks()).containsExactly("housekeeping");

        book.tasks().open(OpenTask.of("count"));
        seal();
        assertThat(marks()).containsExactly("housekeeping", "tasks");
    }

    @Test
    void a_workspace_stays_marked_while_there_is_work() {
        Claim claim = claimed(3);
        seal();
        housekeeping.run();
        assertThat(marks()).as("a lease may run out").containsExactly("tasks");

        book.tasks().release(claim.task().id(), claim.fence());
        seal();
        afterStart().run();
        assertThat(marks()).as("a task is open").containsExactly("tasks");

        book.tasks().cancel(claim.task().id());
        seal();
        afterStart().run();
        assertThat(marks()).isEmpty();
    }

    @Test
    void a_workspace_stays_marked_while_keys_are_kept() {
        book.once("key").channels().create(CreateChannel.named("council"));
        seal();
        housekeeping.run();
        assertThat(marks()).containsExactly("housekeeping");
        clock.advance(Duration.ofHours(25));
        housekeeping.run();
        assertThat(marks()).isEmpty();
    }

    /// The mark read here is renewed before it is taken off, as when work comes between looking and taking off.
    /// The clock stands still and then goes back, as between two sealers whose clocks differ.
    @Test
    void a_mark_that_was_renewed_meanwhile_stays() {
        ReadyWorkspaces ready = new ReadyWorkspaces(database);
        book.tasks().open(OpenTask.of("count"));
        seal();
        for (Duration step : List.of(Duration.ofSeconds(1), Duration.ZERO, Duration.ofSeconds(-5))) {
            ReadyWorkspaces.Mark read = mark(ready);
            clock.advance(step);
            book.tasks().open(OpenTask.of("count"));
            seal();
            ready.done("tasks", read);
            assertThat(marks()).as("renewed after %s", step).contains("tasks");
        }
        ready.done("tasks", mark(ready));
        assertThat(marks()).doesNotContain("tasks");
    }

    @Test
    void the_jobs_run_by_themselves_in_an_open_book(TestDatabase testDatabase) {
        Claim claim = claimed(1);
        seal();
        clock.advance(LEASE);
        try (OpenBook running = new OpenBook(
                testDatabase, CoreConfig.sealingWith(key).clock(clock).jobInterval(Duration.ofMillis(100)))) {
            Soon.until("the lost lease is found", () -> now(claim.task()).status() == Task.Status.TIMED_OUT);
            assertThat(running.book().answers()).isTrue();
        }
    }

    /// What is done once an hour is done at the start.
    private WorkspaceMaintenance afterStart() {
        return new WorkspaceMaintenance(database, new MemoryParts(database));
    }

    private ReadyWorkspaces.Mark mark(ReadyWorkspaces ready) {
        return ready.list("tasks", new UUID(0, 0)).stream()
                .filter(mark -> mark.workspace().equals(workspace))
                .findFirst()
                .orElseThrow();
    }

    private List<String> keys() {
        return plain.column(
                String.class,
                "select key from minutebook.idempotency_key where workspace_id = ? order by key",
                workspace);
    }

    private List<TaskRun.Status> runs(Task task) {
        return book.tasks().runs(task.id(), dev.minutebook.api.PageRequest.first()).items().stream()
                .map(TaskRun::status)
                .toList();
    }

    private long events(String event) {
        return plain.one(
                Long.class,
                "select count(*) from minutebook.audit_entry where workspace_id = ? and event = ?",
                workspace,
                event);
    }
}
