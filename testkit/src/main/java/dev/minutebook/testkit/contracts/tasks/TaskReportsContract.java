package dev.minutebook.testkit.contracts.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.tasks.TaskRun;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Reports by the holder of a claim, and their effects. Part of `TasksContract`.
public abstract class TaskReportsContract extends TaskLeasesContract {

    @Test
    void a_started_task_is_running() {
        tasks().open(OpenTask.of("count"));
        Claim claim = take(person("ada"), LONG);

        Task running = tasks().start(claim.task().id(), claim.fence(), "pid 42");

        assertThat(running.status()).isEqualTo(Task.Status.RUNNING);
        assertThat(running.version()).isGreaterThan(claim.task().version());
        assertThat(onlyRun(claim).status()).isEqualTo(TaskRun.Status.RUNNING);
        assertThat(onlyRun(claim).handle()).isEqualTo("pid 42");
        assertThat(onlyRun(claim).startedAt()).isNotNull();
    }

    @Test
    void the_result_is_posted_in_the_channel_of_the_task() {
        Channel council = channel("council");
        Agent ada = model("ada");
        Agent grace = person("grace");
        AgentSession life = agents().spawn(ada.ref(), null);
        tasks().open(OpenTask.of("count").channel(council.ref()));
        tasks().open(OpenTask.of("fail").channel(council.ref()).maxAttempts(2));
        Claim counted =
                tasks().claim(new ClaimTask(ada.ref(), null, life.id(), LONG)).orElseThrow();
        tasks().complete(counted.task().id(), new TaskReport(counted.fence(), "@grace: 42 rows.", null));
        for (int i = 0; i < 2; i++) {
            assertThat(posted(council)).as("one attempt is left").hasSize(1);
            Claim failed = take(ada, LONG);
            tasks().fail(failed.task().id(), new TaskReport(failed.fence(), null, "no such table"));
        }

        assertThat(posted(council)).extracting(Message::body).first().isEqualTo("@grace: 42 rows.");
        assertThat(posted(council).getFirst().author()).isEqualTo(ada.id());
        assertThat(posted(council).getFirst().session()).isEqualTo(life.id());
        assertThat(posted(council).getLast().body()).startsWith("Task ").endsWith(" failed.");
        assertThat(channels().inbox(grace.ref()).mentions()).hasSize(1);
        assertThat(sealedLog().stream()
                        .filter(entry -> counted.task().id().value().equals(entry.subject()))
                        .filter(entry -> entry.details()
                                .contains("\"agent\":\"" + ada.id().text() + "\"")))
                .as("the log names the life it was done in")
                .extracting(AuditEntry::session)
                .containsOnly(life.id().value());
    }

    @Test
    void a_result_is_not_posted_where_nobody_can_write() {
        Channel council = channel("council");
        tasks().open(OpenTask.of("count").channel(council.ref()));
        channels().archive(council.ref());
        Claim claim = take(person("ada"), LONG);

        assertThat(tasks().complete(claim.task().id(), new TaskReport(claim.fence(), "42", null))
                        .status())
                .isEqualTo(Task.Status.COMPLETED);
        assertThat(posted(council)).isEmpty();
    }

    private List<Message> posted(Channel channel) {
        return channels()
                .read(ChannelRef.of(channel.id().text()), 0, PageRequest.first())
                .items();
    }

    @Test
    void a_handle_with_a_nul_character_is_refused() {
        tasks().open(OpenTask.of("count"));
        Claim claim = take(person("ada"), LONG);

        refused(() -> tasks().start(claim.task().id(), claim.fence(), "pid\0"), Code.INVALID);
        assertThat(tasks().find(claim.task().id())).contains(claim.task());
    }

    @Test
    void a_heartbeat_returns_until_when_the_claim_holds() {
        tasks().open(OpenTask.of("count"));
        Claim claim = take(person("ada"), Duration.ofMinutes(1));

        Instant until = tasks().heartbeat(claim.task().id(), claim.fence(), LONG);

        assertThat(until).isAfter(claim.leaseUntil().plus(Duration.ofMinutes(50)));
        assertThat(tasks().find(claim.task().id()).orElseThrow().leaseUntil()).isEqualTo(until);
        assertThat(onlyRun(claim).heartbeatAt()).isNotNull();
    }

    @Test
    void a_heartbeat_leaves_a_running_task_running() {
        tasks().open(OpenTask.of("count"));
        Claim claim = take(person("ada"), LONG);
        tasks().start(claim.task().id(), claim.fence(), null);

        tasks().heartbeat(claim.task().id(), claim.fence(), LONG);

        assertThat(tasks().find(claim.task().id()).orElseThrow().status()).isEqualTo(Task.Status.RUNNING);
    }

    @Test
    void a_heartbeat_for_no_time_or_for_days_is_refused() {
        tasks().open(OpenTask.of("count"));
        Claim claim = take(person("ada"), LONG);
        for (Duration bad : List.of(Duration.ZERO, Duration.ofSeconds(-1), Duration.ofHours(25))) {
            refused(() -> tasks().heartbeat(claim.task().id(), claim.fence(), bad), Code.INVALID);
        }
    }

    @Test
    void a_completed_task_has_its_result() {
        tasks().open(OpenTask.of("count"));
        Claim claim = take(person("ada"), LONG);
        tasks().start(claim.task().id(), claim.fence(), null);

        Task done = tasks().complete(claim.task().id(), new TaskReport(claim.fence(), "42", "slow"));

        assertThat(done.status()).isEqualTo(Task.Status.COMPLETED);
        assertThat(done.output()).isEqualTo("42");
        assertThat(done.finishedAt()).isNotNull();
        assertThat(done.holder()).isNull();
        assertThat(done.leaseUntil()).isNull();
        assertThat(tasks().find(done.id())).contains(done);
    }

    @Test
    void an_attempt_keeps_its_output_and_its_errors() {
        tasks().open(OpenTask.of("count"));
        Claim claim = take(person("ada"), LONG);

        tasks().complete(claim.task().id(), new TaskReport(claim.fence(), "42\n", "slow \u2026"));

        TaskRun run = onlyRun(claim);
        assertThat(run.id()).isEqualTo(claim.run());
        assertThat(run.status()).isEqualTo(TaskRun.Status.COMPLETED);
        assertThat(run.output()).isEqualTo("42\n");
        assertThat(run.stderr()).isEqualTo("slow \u2026");
        assertThat(run.endedAt()).isNotNull();
    }

    @Test
    void a_task_is_completed_once() {
        tasks().open(OpenTask.of("count"));
        Claim claim = take(person("ada"), LONG);
        Task done = tasks().complete(claim.task().id(), TaskReport.of(claim.fence(), "42"));

        everyReportIsRefused(done.id(), claim.fence(), Code.CONFLICT, Code.STALE_FENCE);
        assertThat(tasks().find(done.id())).contains(done);
    }

    @Test
    void a_wrong_fence_is_refused_and_changes_nothing() {
        tasks().open(OpenTask.of("count"));
        Claim claim = take(person("ada"), LONG);
        for (long wrong : List.of(claim.fence() + 1, claim.fence() - 1, Long.MAX_VALUE)) {
            everyReportIsRefused(claim.task().id(), wrong, Code.STALE_FENCE);
        }

        assertThat(tasks().find(claim.task().id())).contains(claim.task());
        assertThat(onlyRun(claim).status()).isEqualTo(TaskRun.Status.CLAIMED);
    }

    @Test
    void a_task_nobody_claimed_takes_no_report() {
        Task task = tasks().open(OpenTask.of("count"));
        for (long guess : List.of(0L, 1L)) {
            everyReportIsRefused(task.id(), guess, Code.STALE_FENCE);
        }

        assertThat(tasks().find(task.id())).contains(task);
    }

    @Test
    void an_earlier_fence_of_the_same_holder_is_refused() {
        Agent ada = person("ada");
        tasks().open(OpenTask.of("count"));
        Claim first = take(ada, LONG);
        tasks().release(first.task().id(), first.fence());
        Claim second = take(ada, LONG);

        everyReportIsRefused(first.task().id(), first.fence(), Code.STALE_FENCE);
        assertThat(tasks().find(first.task().id())).contains(second.task());
    }

    @Test
    void a_failed_attempt_opens_the_task_again_while_attempts_are_left() {
        tasks().open(OpenTask.of("count").maxAttempts(2));
        Claim claim = take(person("ada"), LONG);

        Task task = tasks().fail(claim.task().id(), new TaskReport(claim.fence(), null, "no votes"));

        assertThat(task.status()).isEqualTo(Task.Status.OPEN);
        assertThat(task.holder()).isNull();
        assertThat(task.leaseUntil()).isNull();
        assertThat(task.finishedAt()).isNull();
        assertThat(onlyRun(claim).status()).isEqualTo(TaskRun.Status.FAILED);
        assertThat(onlyRun(claim).stderr()).isEqualTo("no votes");
    }

    @Test
    void a_task_is_failed_after_its_last_attempt() {
        Agent ada = person("ada");
        tasks().open(OpenTask.of("count").maxAttempts(2));
        Claim first = take(ada, LONG);
        tasks().fail(first.task().id(), TaskReport.of(first.fence(), "nothing"));
        Claim last = take(ada, LONG);

        Task task = tasks().fail(last.task().id(), TaskReport.of(last.fence(), "nothing again"));

        assertThat(task.status()).isEqualTo(Task.Status.FAILED);
        assertThat(task.attempt()).isEqualTo(2);
        assertThat(task.output()).isEqualTo("nothing again");
        assertThat(task.finishedAt()).isNotNull();
        assertThat(tasks().claim(ClaimTask.by(ada.ref()))).isEmpty();
    }

    @Test
    void a_failed_attempt_ends_its_fence() {
        tasks().open(OpenTask.of("count"));
        Claim claim = take(person("ada"), LONG);
        Task open = tasks().fail(claim.task().id(), TaskReport.of(claim.fence(), "nothing"));

        everyReportIsRefused(open.id(), claim.fence(), Code.STALE_FENCE);
        assertThat(tasks().find(open.id())).contains(open);
    }

    @Test
    void a_released_task_is_open_again() {
        Agent ada = person("ada");
        tasks().open(OpenTask.of("count"));
        Claim claim = take(ada, LONG);

        Task open = tasks().release(claim.task().id(), claim.fence());

        assertThat(open.status()).isEqualTo(Task.Status.OPEN);
        assertThat(open.holder()).isNull();
        assertThat(onlyRun(claim).status()).isEqualTo(TaskRun.Status.RELEASED);
        assertThat(take(ada, LONG).fence()).isNotEqualTo(claim.fence());
    }

    @Test
    void a_released_task_ends_its_fence() {
        tasks().open(OpenTask.of("count"));
        Claim claim = take(person("ada"), LONG);
        Task open = tasks().release(claim.task().id(), claim.fence());

        everyReportIsRefused(open.id(), claim.fence(), Code.STALE_FENCE);
        assertThat(tasks().find(open.id())).contains(open);
    }

    @Test
    void a_task_released_after_its_last_attempt_is_over() {
        Agent ada = person("ada");
        tasks().open(OpenTask.of("count").maxAttempts(1));
        Claim claim = take(ada, LONG);

        Task over = tasks().release(claim.task().id(), claim.fence());

        assertThat(over.status().isFinal()).isTrue();
        assertThat(over.finishedAt()).isNotNull();
        assertThat(tasks().claim(ClaimTask.by(ada.ref()))).isEmpty();
    }

    @Test
    void an_open_task_can_be_cancelled() {
        Task task = tasks().open(OpenTask.of("count"));

        Task cancelled = tasks().cancel(task.id());

        assertThat(cancelled.status()).isEqualTo(Task.Status.CANCELLED);
        assertThat(cancelled.finishedAt()).isNotNull();
        assertThat(tasks().find(task.id())).contains(cancelled);
    }

    @Test
    void cancelling_makes_the_holders_fence_worthless() {
        tasks().open(OpenTask.of("count"));
        Claim claim = take(person("ada"), LONG);
        Task cancelled = tasks().cancel(claim.task().id());

        everyReportIsRefused(cancelled.id(), claim.fence(), Code.STALE_FENCE, Code.CONFLICT);
        assertThat(tasks().find(cancelled.id())).contains(cancelled);
        assertThat(cancelled.holder()).isNull();
        assertThat(onlyRun(claim).status()).isEqualTo(TaskRun.Status.CANCELLED);
    }

    @Test
    void a_finished_task_is_not_cancelled() {
        tasks().open(OpenTask.of("count"));
        Claim claim = take(person("ada"), LONG);
        Task done = tasks().complete(claim.task().id(), TaskReport.of(claim.fence(), "42"));

        refused(() -> tasks().cancel(done.id()), Code.CONFLICT);
        assertThat(tasks().find(done.id())).contains(done);
    }

    @Test
    void attempts_are_listed_first_to_last_across_pages() {
        Agent ada = person("ada");
        Agent grace = person("grace");
        Task task = tasks().open(OpenTask.of("count"));
        Claim first = take(ada, LONG);
        tasks().fail(task.id(), TaskReport.of(first.fence(), "nothing"));
        Claim second = take(grace, LONG);
        tasks().release(task.id(), second.fence());
        Claim third = take(ada, LONG);
        tasks().complete(task.id(), TaskReport.of(third.fence(), "42"));

        List<TaskRun> runs = everything(2, page -> tasks().runs(task.id(), page));

        assertThat(runs).extracting(TaskRun::attempt).containsExactly(1, 2, 3);
        assertThat(runs).extracting(TaskRun::agent).containsExactly(ada.id(), grace.id(), ada.id());
        assertThat(runs)
                .extracting(TaskRun::status)
                .containsExactly(TaskRun.Status.FAILED, TaskRun.Status.RELEASED, TaskRun.Status.COMPLETED);
    }

    @Test
    void what_is_asked_of_an_unknown_task_is_refused() {
        everyReportIsRefused(unknownTask(), 1, Code.NOT_FOUND);
        refused(() -> tasks().cancel(unknownTask()), Code.NOT_FOUND);
        refused(() -> tasks().runs(unknownTask(), PageRequest.first()), Code.NOT_FOUND);
    }

    protected final TaskRun onlyRun(Claim claim) {
        List<TaskRun> runs =
                tasks().runs(claim.task().id(), PageRequest.first()).items();
        assertThat(runs).hasSize(1);
        return runs.getFirst();
    }

    protected static TaskId unknownTask() {
        return new TaskId(UUID.randomUUID());
    }
}
