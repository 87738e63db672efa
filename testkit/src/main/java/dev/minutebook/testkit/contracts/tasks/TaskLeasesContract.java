package dev.minutebook.testkit.contracts.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.tasks.TaskRun;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.Eventually;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Expired leases and concurrent claims. Part of `TasksContract`.
public abstract class TaskLeasesContract extends WorkspaceSuite {

    protected static final Duration SHORT = Duration.ofSeconds(1);

    /// Runs out soon, but not before a slow caller has done one thing more.
    protected static final Duration UNHURRIED = Duration.ofSeconds(5);

    protected static final Duration LONG = Duration.ofHours(1);

    @Test
    void a_task_under_a_live_lease_is_given_to_nobody_else() {
        Task task = tasks().open(OpenTask.of("count"));
        take(person("ada"), LONG);
        Agent grace = person("grace");

        assertThat(tasks().claim(ClaimTask.by(grace.ref()))).isEmpty();
        assertThat(tasks().claim(ClaimTask.by(grace.ref()).task(task.id()))).isEmpty();
    }

    @Test
    void a_task_under_a_live_lease_is_not_given_to_its_holder_again() {
        tasks().open(OpenTask.of("count"));
        Agent ada = person("ada");
        take(ada, LONG);

        assertThat(tasks().claim(ClaimTask.by(ada.ref()))).isEmpty();
    }

    @Test
    void a_task_whose_lease_ran_out_is_given_to_the_next_caller() {
        Task task = tasks().open(OpenTask.of("count"));
        Claim lost = take(person("ada"), SHORT);
        Agent grace = person("grace");

        Claim taken = takeEventually(grace);

        assertThat(taken.task().id()).isEqualTo(task.id());
        assertThat(taken.task().holder()).isEqualTo(grace.id());
        assertThat(taken.task().attempt()).isEqualTo(2);
        assertThat(taken.fence()).isNotEqualTo(lost.fence());
    }

    @Test
    void a_running_task_whose_lease_ran_out_is_given_to_the_next_caller() {
        Task task = tasks().open(OpenTask.of("count"));
        Claim lost = take(person("ada"), LONG);
        tasks().start(task.id(), lost.fence(), "pid 42");
        tasks().heartbeat(task.id(), lost.fence(), SHORT);

        Claim taken = takeEventually(person("grace"));

        assertThat(taken.task().status()).isEqualTo(Task.Status.CLAIMED);
    }

    @Test
    void a_certain_task_whose_lease_ran_out_can_be_asked_for() {
        Task task = tasks().open(OpenTask.of("count"));
        take(person("ada"), SHORT);
        Agent grace = person("grace");

        Claim taken =
                Eventually.answers(() -> tasks().claim(ClaimTask.by(grace.ref()).task(task.id())));

        assertThat(taken.task().holder()).isEqualTo(grace.id());
    }

    @Test
    void an_abandoned_task_comes_before_younger_ones() {
        Task older = tasks().open(OpenTask.of("older"));
        take(person("ada"), SHORT);
        tasks().open(OpenTask.of("younger"));
        outlast(SHORT);

        assertThat(take(person("grace"), LONG).task().id()).isEqualTo(older.id());
    }

    @Test
    void an_abandoned_task_still_belongs_to_its_assignee_alone() {
        Agent ada = person("ada");
        Agent grace = person("grace");
        tasks().open(OpenTask.of("count").assignee(ada.ref()));
        take(ada, SHORT);
        outlast(SHORT);

        assertThat(tasks().claim(ClaimTask.by(grace.ref()))).isEmpty();
        assertThat(tasks().claim(ClaimTask.by(ada.ref()))).isPresent();
    }

    @Test
    void every_report_of_a_holder_that_was_replaced_is_refused_and_changes_nothing() {
        Task task = tasks().open(OpenTask.of("count"));
        Claim lost = take(person("ada"), SHORT);
        takeEventually(person("grace"));
        Task before = tasks().find(task.id()).orElseThrow();

        everyReportIsRefused(task.id(), lost.fence(), Code.STALE_FENCE);

        assertThat(tasks().find(task.id())).contains(before);
    }

    @Test
    void the_attempt_of_a_holder_that_was_replaced_is_lost() {
        Task task = tasks().open(OpenTask.of("count"));
        take(person("ada"), SHORT);
        takeEventually(person("grace"));

        assertThat(tasks().runs(task.id(), PageRequest.first()).items())
                .extracting(TaskRun::status)
                .containsExactly(TaskRun.Status.LOST, TaskRun.Status.CLAIMED);
    }

    @Test
    void the_new_holder_can_finish_what_the_old_one_lost() {
        Task task = tasks().open(OpenTask.of("count"));
        Claim lost = take(person("ada"), SHORT);
        Claim taken = takeEventually(person("grace"));
        refused(() -> tasks().complete(task.id(), TaskReport.of(lost.fence(), "41")), Code.STALE_FENCE);

        Task done = tasks().complete(task.id(), TaskReport.of(taken.fence(), "42"));

        assertThat(done.output()).isEqualTo("42");
    }

    @Test
    void a_heartbeat_keeps_the_claim() {
        Task task = tasks().open(OpenTask.of("count"));
        Claim claim = take(person("ada"), UNHURRIED);
        tasks().heartbeat(task.id(), claim.fence(), LONG);
        outlast(UNHURRIED);

        assertThat(tasks().claim(ClaimTask.by(person("grace").ref()))).isEmpty();
    }

    @Test
    void a_worker_that_slept_past_its_lease_can_report_nothing_even_if_nobody_took_over() {
        Task task = tasks().open(OpenTask.of("count"));
        Claim claim = take(person("ada"), SHORT);
        outlast(SHORT);

        everyReportIsRefused(task.id(), claim.fence(), Code.STALE_FENCE);
        assertThat(tasks().claim(ClaimTask.by(person("grace").ref()))).isPresent();
    }

    @Test
    void a_task_whose_last_lease_ran_out_is_timed_out() {
        Task task = tasks().open(OpenTask.of("count").maxAttempts(1));
        take(person("ada"), SHORT);
        Agent grace = person("grace");

        Eventually.holds(() -> {
            assertThat(tasks().claim(ClaimTask.by(grace.ref()))).isEmpty();
            assertThat(tasks().find(task.id()).orElseThrow().status()).isEqualTo(Task.Status.TIMED_OUT);
        });
        Task after = tasks().find(task.id()).orElseThrow();
        assertThat(after.finishedAt()).isNotNull();
        assertThat(after.holder()).isNull();
        assertThat(tasks().runs(task.id(), PageRequest.first()).items())
                .extracting(TaskRun::status)
                .containsExactly(TaskRun.Status.LOST);
    }

    @Test
    void a_task_that_timed_out_takes_no_report() {
        Task task = tasks().open(OpenTask.of("count").maxAttempts(1));
        Claim claim = take(person("ada"), SHORT);
        outlast(SHORT);
        assertThat(tasks().claim(ClaimTask.by(person("grace").ref()))).isEmpty();
        Task before = tasks().find(task.id()).orElseThrow();

        everyReportIsRefused(task.id(), claim.fence(), Code.STALE_FENCE, Code.CONFLICT);

        assertThat(tasks().find(task.id())).contains(before);
    }

    @Test
    void a_certain_task_whose_last_lease_ran_out_is_not_given_again() {
        Task task = tasks().open(OpenTask.of("count").maxAttempts(1));
        take(person("ada"), SHORT);
        outlast(SHORT);

        assertThat(tasks().claim(ClaimTask.by(person("grace").ref()).task(task.id())))
                .isEmpty();
        assertThat(tasks().find(task.id()).orElseThrow().status()).isEqualTo(Task.Status.TIMED_OUT);
    }

    @Test
    void a_task_that_timed_out_does_not_hold_up_the_next() {
        tasks().open(OpenTask.of("older").maxAttempts(1));
        take(person("ada"), SHORT);
        Task younger = tasks().open(OpenTask.of("younger"));
        outlast(SHORT);

        assertThat(take(person("grace"), LONG).task().id()).isEqualTo(younger.id());
    }

    @Test
    void of_sixteen_that_ask_for_a_task_at_once_one_gets_it() {
        Task task = tasks().open(OpenTask.of("count"));
        List<Agent> many = crowd(16);

        List<Optional<Claim>> claims = ConcurrentCalls.all(
                16, i -> tasks().claim(ClaimTask.by(many.get(i).ref()).task(task.id())));

        assertThat(claims).filteredOn(Optional::isPresent).hasSize(1);
        assertThat(tasks().find(task.id()).orElseThrow().attempt()).isEqualTo(1);
    }

    @Test
    void of_sixteen_that_ask_for_an_abandoned_task_at_once_one_gets_it() {
        Task task = tasks().open(OpenTask.of("count"));
        take(person("first"), SHORT);
        List<Agent> many = crowd(16);
        outlast(SHORT);

        List<Optional<Claim>> claims = ConcurrentCalls.all(
                16, i -> tasks().claim(ClaimTask.by(many.get(i).ref())));

        assertThat(claims).filteredOn(Optional::isPresent).hasSize(1);
        assertThat(tasks().find(task.id()).orElseThrow().attempt()).isEqualTo(2);
    }

    @Test
    void of_sixteen_results_at_once_one_is_accepted() {
        Task task = tasks().open(OpenTask.of("count"));
        Claim claim = take(person("ada"), LONG);

        ConcurrentCalls.Race<Task> race =
                ConcurrentCalls.race(16, i -> tasks().complete(task.id(), TaskReport.of(claim.fence(), "result " + i)));

        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(15).isSubsetOf(Code.CONFLICT, Code.STALE_FENCE);
        assertThat(tasks().find(task.id())).contains(race.answers().getFirst());
    }

    @Test
    void a_result_and_a_cancellation_at_once_leave_one_outcome() {
        Task task = tasks().open(OpenTask.of("count"));
        Claim claim = take(person("ada"), LONG);

        ConcurrentCalls.Race<Task> race = ConcurrentCalls.race(
                8,
                i -> i % 2 == 0
                        ? tasks().cancel(task.id())
                        : tasks().complete(task.id(), TaskReport.of(claim.fence(), "42")));

        assertThat(race.answers()).hasSize(1);
        assertThat(tasks().find(task.id())).contains(race.answers().getFirst());
    }

    @Test
    void sixty_four_workers_finish_two_hundred_tasks_once_each() {
        List<TaskId> opened = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            opened.add(tasks().open(OpenTask.of("task " + i)).id());
        }
        List<Agent> workers = crowd(8);

        List<List<TaskId>> finished = ConcurrentCalls.all(64, i -> work(workers.get(i % 8)));

        assertThat(finished.stream().flatMap(List::stream)).containsExactlyInAnyOrderElementsOf(opened);
        assertThat(everything(50, page -> tasks().list(TaskFilter.any(), page)))
                .hasSize(200)
                .allSatisfy(task -> {
                    assertThat(task.status()).isEqualTo(Task.Status.COMPLETED);
                    assertThat(task.attempt()).isEqualTo(1);
                    assertThat(task.output()).isEqualTo("done: " + task.input());
                });
    }

    private List<TaskId> work(Agent worker) {
        List<TaskId> finished = new ArrayList<>();
        while (true) {
            Optional<Claim> claim = tasks().claim(ClaimTask.by(worker.ref()));
            if (claim.isEmpty()) {
                return finished;
            }
            Task task = claim.get().task();
            tasks().complete(task.id(), TaskReport.of(claim.get().fence(), "done: " + task.input()));
            finished.add(task.id());
        }
    }

    private List<Agent> crowd(int size) {
        List<Agent> crowd = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            crowd.add(person("worker-" + i));
        }
        return crowd;
    }

    /// A claim that must be there.
    protected final Claim take(Agent agent, Duration lease) {
        return tasks().claim(ClaimTask.by(agent.ref()).lease(lease)).orElseThrow();
    }

    private Claim takeEventually(Agent agent) {
        return Eventually.answers(() -> tasks().claim(ClaimTask.by(agent.ref()).lease(LONG)));
    }

    /// Waits until a lease taken before has surely run out.
    protected static void outlast(Duration lease) {
        Eventually.pause(lease.plusMillis(500));
    }

    protected final void everyReportIsRefused(TaskId task, long fence, Code... codes) {
        refused(() -> tasks().start(task, fence, null), codes);
        refused(() -> tasks().heartbeat(task, fence, LONG), codes);
        refused(() -> tasks().complete(task, TaskReport.of(fence, "late")), codes);
        refused(() -> tasks().fail(task, TaskReport.of(fence, "late")), codes);
        refused(() -> tasks().release(task, fence), codes);
    }
}
