package dev.minutebook.core.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.tasks.TaskRun;
import dev.minutebook.core.AtOnce;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Refused;
import dev.minutebook.core.Soon;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Ids;
import dev.minutebook.core.jobs.WorkspaceMaintenance;
import dev.minutebook.core.memory.MemoryParts;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Many workers, each task done once.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class TaskRacesTest {

    private static final int WORKERS = 64;

    private final TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    private TestDatabase testDatabase;
    private OpenBook open;
    private PlainSql plain;
    private Workspace book;

    @BeforeEach
    void open(TestDatabase database) {
        testDatabase = database;
        open = new OpenBook(database, CoreConfig.sealingWith(OpenBook.KEY).clock(clock));
        plain = PlainSql.superuser(database);
        book = open.newWorkspace();
    }

    @AfterEach
    void close() {
        plain.close();
        open.close();
    }

    private UUID workspace() {
        return plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
    }

    private AgentRef worker(int number) {
        return book.agents().register(RegisterAgent.service("worker-" + number)).ref();
    }

    @Test
    void a_thousand_tasks_are_each_done_once_by_sixty_four_workers() {
        AtOnce.all(8, caller -> {
            for (int i = 0; i < 125; i++) {
                book.tasks().open(OpenTask.of("task " + caller + "/" + i));
            }
            return caller;
        });
        Map<TaskId, String> done = new ConcurrentHashMap<>();
        AtOnce.all(WORKERS, caller -> {
            AgentRef me = worker(caller);
            int mine = 0;
            Optional<Claim> claim = book.tasks().claim(ClaimTask.by(me));
            while (claim.isPresent()) {
                TaskId task = claim.get().task().id();
                String output = "by " + caller + ", number " + mine++;
                book.tasks().complete(task, TaskReport.of(claim.get().fence(), output));
                assertThat(done.put(task, output)).as("done before").isNull();
                claim = book.tasks().claim(ClaimTask.by(me));
            }
            return mine;
        });

        assertThat(done).hasSize(1_000);
        UUID workspace = workspace();
        // Stored tasks, runs and entries agree with what the workers were told.
        Map<TaskId, String> stored = new ConcurrentHashMap<>();
        plain.rows("""
                        select t.id, t.output, t.status, t.attempt, r.output as said, r.status as ended, a.name
                        from minutebook.task t
                        join minutebook.task_run r on r.workspace_id = t.workspace_id and r.task_id = t.id
                        join minutebook.agent a on a.workspace_id = r.workspace_id and a.id = r.agent_id
                        where t.workspace_id = ?
                        """, workspace).forEach(row -> {
            String output = (String) row.get("output");
            assertThat(row)
                    .containsEntry("status", "completed")
                    .containsEntry("ended", "completed")
                    .containsEntry("attempt", 1)
                    .containsEntry("said", output);
            assertThat(output).startsWith("by " + ((String) row.get("name")).substring(7) + ",");
            assertThat(stored.put(new TaskId((UUID) row.get("id")), output)).isNull();
        });
        assertThat(stored).isEqualTo(done);
        for (String event : List.of("task.opened", "task.claimed", "task.completed")) {
            assertThat(plain.rows("""
                                            select count(*) as entries, count(distinct subject_id) as tasks
                                            from minutebook.audit_entry where workspace_id = ? and event = ?
                                            """, workspace, event).getFirst())
                    .as(event)
                    .isEqualTo(Map.of("entries", 1_000L, "tasks", 1_000L));
        }
        Soon.until("all is sealed", () -> book.audit().status().unsealed() == 0);
        assertThat(book.audit().verify(VerifyAudit.all()).intact()).isTrue();
    }

    @Test
    void a_certain_task_wanted_by_all_is_given_to_one() {
        List<AgentRef> workers = AtOnce.all(WORKERS, this::worker);
        for (int round = 0; round < 3; round++) {
            Task task = book.tasks().open(OpenTask.of("count"));
            List<Optional<Claim>> claims = AtOnce.all(
                    WORKERS,
                    caller ->
                            book.tasks().claim(ClaimTask.by(workers.get(caller)).task(task.id())));
            assertThat(claims.stream().flatMap(Optional::stream)).hasSize(1);
        }
    }

    @Test
    void tasks_meant_for_one_agent_are_each_given_once_although_it_asks_from_many_places() {
        AgentRef ada = worker(0);
        for (int i = 0; i < 100; i++) {
            book.tasks().open(OpenTask.of("task " + i).assignee(ada));
        }
        List<List<TaskId>> given = AtOnce.all(32, caller -> {
            List<TaskId> mine = new ArrayList<>();
            Optional<Claim> claim = book.tasks().claim(ClaimTask.by(ada));
            while (claim.isPresent()) {
                mine.add(claim.get().task().id());
                claim = book.tasks().claim(ClaimTask.by(ada));
            }
            return mine;
        });
        assertThat(given.stream().flatMap(List::stream)).hasSize(100).doesNotHaveDuplicates();
    }

    @Test
    void an_abandoned_task_is_taken_over_by_one_and_its_old_holder_is_believed_no_more() {
        AgentRef sleeper = worker(1_000);
        Task task = book.tasks().open(OpenTask.of("count"));
        Claim lost = book.tasks()
                .claim(ClaimTask.by(sleeper).lease(Duration.ofSeconds(30)))
                .orElseThrow();
        book.tasks().start(task.id(), lost.fence(), "stopped by SIGSTOP");
        clock.advance(Duration.ofSeconds(30));

        AtOnce.Outcome<Object> race = AtOnce.race(
                WORKERS,
                caller -> caller % 2 == 0
                        ? book.tasks().claim(ClaimTask.by(worker(caller)))
                        : book.tasks().complete(task.id(), TaskReport.of(lost.fence(), "too late")));

        List<Claim> claims = race.answers().stream()
                .flatMap(answer -> ((Optional<?>) answer).stream())
                .map(Claim.class::cast)
                .toList();
        assertThat(claims).hasSize(1);
        assertThat(race.refusals()).hasSize(WORKERS / 2).containsOnly(Problem.Code.STALE_FENCE);
        Claim taken = claims.getFirst();
        assertThat(taken.fence()).isNotEqualTo(lost.fence());
        refusesEverything(task.id(), lost.fence());

        book.tasks().complete(task.id(), TaskReport.of(taken.fence(), "eight"));
        refusesEverything(task.id(), lost.fence());
        Task after = book.tasks().find(task.id()).orElseThrow();
        assertThat(after.output()).isEqualTo("eight");
        assertThat(book.tasks().runs(task.id(), PageRequest.first()).items())
                .extracting(TaskRun::status)
                .containsExactly(TaskRun.Status.LOST, TaskRun.Status.COMPLETED);
    }

    private void refusesEverything(TaskId task, long fence) {
        TaskReport report = TaskReport.of(fence, "too late");
        Refused.with(Problem.Code.STALE_FENCE, () -> book.tasks().start(task, fence, null));
        Refused.with(Problem.Code.STALE_FENCE, () -> book.tasks().heartbeat(task, fence, Duration.ofHours(1)));
        Refused.with(Problem.Code.STALE_FENCE, () -> book.tasks().complete(task, report));
        Refused.with(Problem.Code.STALE_FENCE, () -> book.tasks().fail(task, report));
        Refused.with(Problem.Code.STALE_FENCE, () -> book.tasks().release(task, fence));
    }

    @Test
    void every_way_to_end_a_task_at_once_leaves_one_end() {
        AgentRef ada = worker(0);
        for (int round = 0; round < 10; round++) {
            Task task = book.tasks().open(OpenTask.of("count").maxAttempts(1));
            Claim claim = book.tasks().claim(ClaimTask.by(ada).task(task.id())).orElseThrow();
            TaskReport report = TaskReport.of(claim.fence(), "said");
            AtOnce.Outcome<Task> race = AtOnce.race(16, caller -> switch (caller % 4) {
                case 0 -> book.tasks().complete(task.id(), report);
                case 1 -> book.tasks().fail(task.id(), report);
                case 2 -> book.tasks().release(task.id(), claim.fence());
                default -> book.tasks().cancel(task.id());
            });
            assertThat(race.answers()).hasSize(1);
            assertThat(book.tasks().find(task.id())).contains(race.answers().getFirst());
            assertThat(plain.one(Long.class, """
                                    select count(*) from minutebook.audit_entry where subject_id = ?
                                        and event in ('task.completed', 'task.failed', 'task.released', 'task.cancelled')
                                    """, task.id().value())).isEqualTo(1);
        }
    }

    /// Workers that lose every third lease, while housekeeping sweeps: every attempt is accounted for.
    @Test
    void lost_leases_swept_and_taken_over_at_the_same_time_are_counted_once() {
        int tasks = 60;
        for (int i = 0; i < tasks; i++) {
            book.tasks().open(OpenTask.of("task " + i).maxAttempts(3));
        }
        Database database = new Database(testDatabase.ownerDataSource(), true, clock, new Ids(clock, new Random()));
        AtomicBoolean over = new AtomicBoolean();
        Thread sweeper = Thread.ofVirtual().start(() -> {
            WorkspaceMaintenance housekeeping = new WorkspaceMaintenance(database, new MemoryParts(database));
            while (!over.get()) {
                housekeeping.run();
            }
        });
        try {
            AtOnce.all(16, caller -> {
                AgentRef me = worker(caller);
                int empty = 0;
                for (int i = 0; empty < 20; i++) {
                    Optional<Claim> claim = book.tasks().claim(ClaimTask.by(me).lease(Duration.ofHours(1)));
                    if (claim.isEmpty()) {
                        empty++;
                    } else if (i % 3 == 0) {
                        clock.advance(Duration.ofHours(1));
                    } else {
                        finish(claim.get());
                    }
                }
                return caller;
            });
        } finally {
            over.set(true);
        }
        join(sweeper);
        clock.advance(Duration.ofHours(2));
        new WorkspaceMaintenance(database, new MemoryParts(database)).run();

        UUID workspace = workspace();
        assertThat(plain.column(Long.class, """
                                select count(*) from minutebook.task_run r
                                where r.workspace_id = ? and r.ended_at is null
                                """, workspace))
                .as("attempts without an end")
                .containsExactly(0L);
        assertThat(plain.rows("""
                                select t.id from minutebook.task t
                                where t.workspace_id = ? and t.attempt <> (
                                    select count(*) from minutebook.task_run r
                                    where r.workspace_id = t.workspace_id and r.task_id = t.id)
                                """, workspace))
                .as("tasks whose attempts are not their runs")
                .isEmpty();
        assertThat(plain.rows("""
                                select t.id from minutebook.task t
                                where t.workspace_id = ? and ((t.attempt > 0 and t.fence = 0) or (t.status = 'completed') <> exists (
                                    select from minutebook.task_run r
                                    where r.workspace_id = t.workspace_id and r.task_id = t.id and r.status = 'completed'))
                                """, workspace))
                .as("tasks whose end is not that of a run")
                .isEmpty();
        Set<String> claimed = new HashSet<>(plain.column(
                String.class,
                "select subject_id || details from minutebook.audit_entry where workspace_id = ? and event = 'task.claimed'",
                workspace));
        assertThat(claimed)
                .as("one entry for each attempt")
                .hasSize(plain.one(
                                Long.class,
                                "select count(*) from minutebook.task_run where workspace_id = ?",
                                workspace)
                        .intValue());
    }

    private void finish(Claim claim) {
        try {
            book.tasks().complete(claim.task().id(), TaskReport.of(claim.fence(), "done"));
        } catch (dev.minutebook.api.MinutebookException late) {
            assertThat(late.code()).isEqualTo(Problem.Code.STALE_FENCE);
        }
    }

    private static void join(Thread thread) {
        try {
            assertThat(thread.join(Duration.ofSeconds(30))).isTrue();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }
}
