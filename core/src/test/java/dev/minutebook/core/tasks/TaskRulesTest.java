package dev.minutebook.core.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.Task.Status;
import dev.minutebook.core.Refused;
import dev.minutebook.core.tasks.TaskPlay.Verb;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class TaskRulesTest {

    private static final Duration HALF = TaskPlay.LEASE.dividedBy(2);

    /// From, by which verb, to. The lease has run out where a `*` stands.
    private static final Set<String> LEGAL = Set.of(
            "OPEN CLAIM CLAIMED",
            "OPEN CANCEL CANCELLED",
            "CLAIMED START RUNNING",
            "CLAIMED HEARTBEAT CLAIMED",
            "CLAIMED COMPLETE COMPLETED",
            "CLAIMED FAIL OPEN",
            "CLAIMED FAIL FAILED",
            "CLAIMED RELEASE OPEN",
            "CLAIMED RELEASE FAILED",
            "CLAIMED CANCEL CANCELLED",
            "CLAIMED* CANCEL CANCELLED",
            "CLAIMED* CLAIM CLAIMED",
            "CLAIMED* CLAIM TIMED_OUT",
            "CLAIMED* SWEEP OPEN",
            "CLAIMED* SWEEP TIMED_OUT",
            "RUNNING START RUNNING",
            "RUNNING HEARTBEAT RUNNING",
            "RUNNING COMPLETE COMPLETED",
            "RUNNING FAIL OPEN",
            "RUNNING FAIL FAILED",
            "RUNNING RELEASE OPEN",
            "RUNNING RELEASE FAILED",
            "RUNNING CANCEL CANCELLED",
            "RUNNING* CANCEL CANCELLED",
            "RUNNING* CLAIM CLAIMED",
            "RUNNING* CLAIM TIMED_OUT",
            "RUNNING* SWEEP OPEN",
            "RUNNING* SWEEP TIMED_OUT");

    @Test
    void every_legal_transition_is_reachable_and_no_other_happens() {
        Set<String> seen = new TreeSet<>();
        Set<String> visited = new HashSet<>();
        Deque<TaskPlay> left = new ArrayDeque<>();
        left.add(TaskPlay.open(2));
        while (!left.isEmpty()) {
            TaskPlay play = left.remove();
            String place = play.status() + " " + play.state().task().attempt() + " " + expired(play);
            if (!visited.add(place)) {
                continue;
            }
            left.add(play.later(TaskPlay.LEASE));
            for (Verb verb : Verb.values()) {
                if (!play.refuses(verb)) {
                    TaskPlay next = play.does(verb);
                    if (next.state() != play.state()) {
                        seen.add(expired(play) + " " + verb + " " + next.status());
                        left.add(next);
                    }
                }
            }
        }
        assertThat(seen).containsExactlyInAnyOrderElementsOf(LEGAL);
    }

    private static String expired(TaskPlay play) {
        return play.status() + (TaskRules.expired(play.state(), play.now()) ? "*" : "");
    }

    @Test
    void a_final_task_takes_nothing() {
        for (TaskPlay end : finals()) {
            for (Verb verb : Verb.values()) {
                boolean changed = !end.refuses(verb) && end.does(verb).state() != end.state();
                assertThat(changed).as("%s %s", end.status(), verb).isFalse();
            }
            for (Verb report : REPORTS) {
                Refused.with(Code.STALE_FENCE, () -> end.does(report));
            }
            Refused.with(Code.CONFLICT, () -> end.does(Verb.CANCEL));
        }
    }

    private static final Set<Verb> REPORTS = Set.of(Verb.START, Verb.HEARTBEAT, Verb.COMPLETE, Verb.FAIL, Verb.RELEASE);

    @Test
    void an_open_task_takes_no_report() {
        for (Verb report : REPORTS) {
            Refused.with(Code.STALE_FENCE, () -> TaskPlay.open(3).does(report, 0));
        }
    }

    @Test
    void every_fence_but_the_newest_is_refused() {
        TaskPlay second =
                TaskPlay.open(3).does(Verb.CLAIM).later(TaskPlay.LEASE).does(Verb.CLAIM);
        assertThat(second.state().fence()).isEqualTo(2);
        for (Verb report : REPORTS) {
            for (long fence : new long[] {Long.MIN_VALUE, -1, 0, 1, 3, Long.MAX_VALUE}) {
                Refused.with(Code.STALE_FENCE, () -> second.does(report, fence));
            }
            assertThatCode(() -> second.does(report, 2)).doesNotThrowAnyException();
        }
    }

    @Test
    void a_fence_is_not_given_twice_after_the_task_was_given_back() {
        TaskPlay again = TaskPlay.open(3).does(Verb.CLAIM).does(Verb.RELEASE).does(Verb.CLAIM);
        assertThat(again.state().fence()).isEqualTo(2);
        Refused.with(Code.STALE_FENCE, () -> again.does(Verb.COMPLETE, 1));
    }

    @Test
    void a_lease_holds_until_its_last_moment_and_not_at_it() {
        TaskPlay claimed = TaskPlay.open(3).does(Verb.CLAIM);
        Duration almost = TaskPlay.LEASE.minusNanos(1_000);
        assertThatCode(() -> claimed.later(almost).does(Verb.COMPLETE)).doesNotThrowAnyException();
        assertThat(TaskRules.claimable(
                        claimed.state(), TaskPlay.GRACE, claimed.now().plus(almost)))
                .isFalse();
        Refused.with(Code.STALE_FENCE, () -> claimed.later(TaskPlay.LEASE).does(Verb.COMPLETE));
        assertThat(TaskRules.claimable(
                        claimed.state(), TaskPlay.GRACE, claimed.now().plus(TaskPlay.LEASE)))
                .isTrue();
    }

    @Test
    void a_heartbeat_moves_the_end_of_the_lease() {
        TaskPlay kept = TaskPlay.open(3)
                .does(Verb.CLAIM)
                .later(HALF)
                .does(Verb.HEARTBEAT)
                .later(HALF);
        assertThatCode(() -> kept.does(Verb.COMPLETE)).doesNotThrowAnyException();
        Refused.with(Code.STALE_FENCE, () -> kept.later(HALF).does(Verb.COMPLETE));
    }

    @Test
    void a_task_is_for_its_assignee_alone_even_when_the_lease_ran_out() {
        TaskState meant = assigned(TaskPlay.open(3).state(), TaskPlay.GRACE);
        Instant late = TaskPlay.START.plus(Duration.ofDays(1));
        assertThat(TaskRules.claimable(meant, TaskPlay.ADA, late)).isFalse();
        assertThat(TaskRules.claimable(meant, TaskPlay.GRACE, late)).isTrue();
        TaskState lost = meant.claimed(TaskPlay.GRACE, 1, null, TaskPlay.START, TaskPlay.START);
        assertThat(TaskRules.claimable(lost, TaskPlay.ADA, late)).isFalse();
        assertThat(TaskRules.claimable(lost, TaskPlay.GRACE, late)).isTrue();
    }

    @Test
    void the_last_attempt_decides_how_a_task_ends() {
        assertThat(TaskPlay.open(1).does(Verb.CLAIM).does(Verb.FAIL).status()).isEqualTo(Status.FAILED);
        assertThat(TaskPlay.open(1).does(Verb.CLAIM).does(Verb.RELEASE).status())
                .isEqualTo(Status.FAILED);
        TaskPlay lost = TaskPlay.open(1).does(Verb.CLAIM).later(TaskPlay.LEASE);
        assertThat(lost.does(Verb.SWEEP).status()).isEqualTo(Status.TIMED_OUT);
        assertThat(lost.does(Verb.CLAIM).status()).isEqualTo(Status.TIMED_OUT);
    }

    @Test
    void every_move_raises_the_version_and_a_final_one_says_when() {
        TaskPlay done =
                TaskPlay.open(1).does(Verb.CLAIM).does(Verb.START).later(HALF).does(Verb.COMPLETE);
        Task task = done.state().task();
        assertThat(task.version()).isEqualTo(4);
        assertThat(task.finishedAt()).isEqualTo(done.now());
        assertThat(task.updatedAt()).isEqualTo(done.now());
        assertThat(task.holder()).isNull();
        assertThat(task.leaseUntil()).isNull();
        assertThat(task.output()).isEqualTo("done");
    }

    private static Set<TaskPlay> finals() {
        TaskPlay claimed = TaskPlay.open(1).does(Verb.CLAIM);
        return Set.of(
                claimed.does(Verb.COMPLETE),
                claimed.does(Verb.FAIL),
                claimed.does(Verb.CANCEL),
                claimed.later(TaskPlay.LEASE).does(Verb.SWEEP));
    }

    private static TaskState assigned(TaskState state, AgentId to) {
        Task task = state.task();
        return new TaskState(
                new Task(
                        task.id(),
                        task.input(),
                        task.status(),
                        to,
                        task.channel(),
                        task.createdBy(),
                        task.attempt(),
                        task.maxAttempts(),
                        task.holder(),
                        task.leaseUntil(),
                        task.output(),
                        task.version(),
                        task.createdAt(),
                        task.updatedAt(),
                        task.finishedAt()),
                state.fence(),
                state.claimedWith(),
                state.opener(),
                state.session());
    }
}
