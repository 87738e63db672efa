package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.testkit.contracts.tasks.TaskReportsContract;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What tasks guarantee; leases, reports and races are inherited.
public abstract class TasksContract extends TaskReportsContract {

    @Test
    void a_new_task_is_open_and_found() {
        Task task = tasks().open(OpenTask.of("count the votes"));

        assertThat(task.input()).isEqualTo("count the votes");
        assertThat(task.status()).isEqualTo(Task.Status.OPEN);
        assertThat(task.attempt()).isZero();
        assertThat(task.maxAttempts()).isEqualTo(3);
        assertThat(task.assignee()).isNull();
        assertThat(task.holder()).isNull();
        assertThat(task.leaseUntil()).isNull();
        assertThat(task.output()).isNull();
        assertThat(task.finishedAt()).isNull();
        assertThat(task.createdBy()).isNotBlank();
        assertThat(tasks().find(task.id())).contains(task);
    }

    @Test
    void a_task_names_the_agent_that_asked_for_it() {
        AgentRef ada = person("ada").ref();

        assertThat(tasks().open(new OpenTask("count", ada, null, null, null)).createdBy())
                .isEqualTo("ada");
    }

    @Test
    void a_task_for_or_by_or_in_something_unknown_is_refused() {
        AgentRef nobody = unknownAgent();
        ChannelRef nowhere = ChannelRef.of("nowhere");

        refused(() -> tasks().open(OpenTask.of("count").assignee(nobody)), Code.NOT_FOUND);
        refused(() -> tasks().open(OpenTask.of("count").channel(nowhere)), Code.NOT_FOUND);
        refused(() -> tasks().open(new OpenTask("count", nobody, null, null, null)), Code.NOT_FOUND);
        assertThat(tasks().list(TaskFilter.any(), PageRequest.first()).items()).isEmpty();
    }

    @Test
    void an_unknown_task_is_not_found() {
        assertThat(tasks().find(unknownTask())).isEmpty();
    }

    @Test
    void a_task_of_another_workspace_is_neither_seen_nor_given() {
        Workspace other = elsewhere();
        Task foreign = other.tasks().open(OpenTask.of("count"));
        Agent ada = person("ada");

        assertThat(tasks().find(foreign.id())).isEmpty();
        assertThat(tasks().list(TaskFilter.any(), PageRequest.first()).items()).isEmpty();
        assertThat(tasks().claim(ClaimTask.by(ada.ref()))).isEmpty();
        refused(() -> tasks().cancel(foreign.id()), Code.NOT_FOUND);
        assertThat(other.tasks().find(foreign.id())).contains(foreign);
    }

    @Test
    void an_agent_of_another_workspace_is_given_nothing() {
        Agent stranger = elsewhere().agents().register(RegisterAgent.human("ada"));
        tasks().open(OpenTask.of("count"));

        refused(() -> tasks().claim(ClaimTask.by(stranger.ref())), Code.NOT_FOUND);
    }

    @Test
    void tasks_are_listed_in_the_order_they_were_asked_for_once_each() {
        List<String> inputs = IntStream.range(0, 11).mapToObj(i -> "task " + i).toList();
        inputs.forEach(input -> tasks().open(OpenTask.of(input)));

        assertThat(everything(4, page -> tasks().list(TaskFilter.any(), page)))
                .extracting(Task::input)
                .containsExactlyElementsOf(inputs);
    }

    @Test
    void tasks_are_listed_by_status() {
        tasks().open(OpenTask.of("open"));
        Task cancelled = tasks().open(OpenTask.of("cancelled"));
        tasks().cancel(cancelled.id());

        assertThat(inputs(TaskFilter.status(Task.Status.OPEN))).containsExactly("open");
        assertThat(inputs(TaskFilter.status(Task.Status.CANCELLED))).containsExactly("cancelled");
        assertThat(inputs(TaskFilter.status(Task.Status.RUNNING))).isEmpty();
    }

    @Test
    void tasks_are_listed_by_assignee_and_by_channel() {
        Agent ada = person("ada");
        Channel council = channel("council");
        tasks().open(OpenTask.of("for ada").assignee(ada.ref()));
        tasks().open(OpenTask.of("in council").channel(council.ref()));
        tasks().open(OpenTask.of("both").assignee(ada.ref()).channel(council.ref()));

        assertThat(inputs(new TaskFilter(null, ada.ref(), null))).containsExactly("for ada", "both");
        assertThat(inputs(new TaskFilter(null, null, council.ref()))).containsExactly("in council", "both");
        assertThat(inputs(new TaskFilter(Task.Status.OPEN, ada.ref(), council.ref())))
                .containsExactly("both");
    }

    @Test
    void a_filtered_list_is_paged_to_its_end() {
        Agent ada = person("ada");
        for (int i = 0; i < 7; i++) {
            tasks().open(OpenTask.of("for ada " + i).assignee(ada.ref()));
            tasks().open(OpenTask.of("for any " + i));
        }

        assertThat(everything(2, page -> tasks().list(new TaskFilter(null, ada.ref(), null), page)))
                .extracting(Task::input)
                .containsExactlyElementsOf(
                        IntStream.range(0, 7).mapToObj(i -> "for ada " + i).toList());
    }

    @Test
    void the_oldest_task_is_given_first() {
        Agent ada = person("ada");
        tasks().open(OpenTask.of("first"));
        tasks().open(OpenTask.of("second"));

        assertThat(take(ada, LONG).task().input()).isEqualTo("first");
        assertThat(take(ada, LONG).task().input()).isEqualTo("second");
    }

    @Test
    void where_there_is_nothing_to_do_nothing_is_given() {
        assertThat(tasks().claim(ClaimTask.by(person("ada").ref()))).isEmpty();
    }

    @Test
    void a_claim_shows_who_holds_the_task_until_when() {
        Agent ada = person("ada");
        tasks().open(OpenTask.of("count"));

        Claim claim = take(ada, LONG);

        assertThat(claim.task().status()).isEqualTo(Task.Status.CLAIMED);
        assertThat(claim.task().holder()).isEqualTo(ada.id());
        assertThat(claim.task().attempt()).isEqualTo(1);
        assertThat(claim.task().leaseUntil()).isEqualTo(claim.leaseUntil());
        assertThat(Duration.between(onlyRun(claim).claimedAt(), claim.leaseUntil()))
                .isBetween(LONG.minusSeconds(5), LONG.plusSeconds(5));
        assertThat(tasks().find(claim.task().id())).contains(claim.task());
    }

    @Test
    void a_task_is_given_to_its_assignee_alone() {
        Agent ada = person("ada");
        Agent grace = person("grace");
        Task task = tasks().open(OpenTask.of("count").assignee(ada.ref()));

        assertThat(tasks().claim(ClaimTask.by(grace.ref()))).isEmpty();
        assertThat(tasks().claim(ClaimTask.by(grace.ref()).task(task.id()))).isEmpty();
        assertThat(take(ada, LONG).task().id()).isEqualTo(task.id());
    }

    @Test
    void a_task_for_somebody_else_does_not_hold_up_the_next() {
        tasks().open(OpenTask.of("for ada").assignee(person("ada").ref()));
        tasks().open(OpenTask.of("for any"));

        assertThat(take(person("grace"), LONG).task().input()).isEqualTo("for any");
    }

    @Test
    void a_certain_task_can_be_asked_for() {
        Agent ada = person("ada");
        tasks().open(OpenTask.of("first"));
        Task second = tasks().open(OpenTask.of("second"));

        assertThat(tasks().claim(ClaimTask.by(ada.ref()).task(second.id()))
                        .orElseThrow()
                        .task()
                        .id())
                .isEqualTo(second.id());
    }

    @Test
    void a_finished_task_is_given_to_nobody() {
        Task task = tasks().open(OpenTask.of("count"));
        tasks().cancel(task.id());
        Agent ada = person("ada");

        assertThat(tasks().claim(ClaimTask.by(ada.ref()))).isEmpty();
        assertThat(tasks().claim(ClaimTask.by(ada.ref()).task(task.id()))).isEmpty();
    }

    @Test
    void an_archived_agent_is_given_nothing() {
        Agent ada = person("ada");
        Task task = tasks().open(OpenTask.of("count"));
        agents().archive(ada.ref());

        refused(() -> tasks().claim(ClaimTask.by(ada.ref())), Code.CONFLICT);
        assertThat(tasks().find(task.id())).contains(task);
    }

    @Test
    void an_unknown_agent_is_given_nothing() {
        refused(() -> tasks().claim(ClaimTask.by(unknownAgent())), Code.NOT_FOUND);
    }

    @Test
    void an_attempt_names_the_life_that_made_it() {
        Agent ada = model("ada");
        AgentSession life = agents().spawn(ada.ref(), null);
        tasks().open(OpenTask.of("count"));

        Claim claim =
                tasks().claim(new ClaimTask(ada.ref(), null, life.id(), null)).orElseThrow();

        assertThat(onlyRun(claim).session()).isEqualTo(life.id());
    }

    @Test
    void an_unknown_life_is_given_nothing() {
        AgentRef ada = model("ada").ref();
        Task task = tasks().open(OpenTask.of("count"));
        SessionId unknown = new SessionId(UUID.randomUUID());

        refused(() -> tasks().claim(new ClaimTask(ada, null, unknown, null)), Code.NOT_FOUND);
        assertThat(tasks().find(task.id())).contains(task);
    }

    @Test
    void the_longest_input_and_result_are_kept_as_they_are() {
        String text = "\uD83E\uDD14".repeat(32_768);
        tasks().open(OpenTask.of(text));
        Claim claim = take(person("ada"), LONG);

        Task done = tasks().complete(claim.task().id(), TaskReport.of(claim.fence(), text));

        assertThat(done.input()).isEqualTo(text);
        assertThat(done.output()).isEqualTo(text);
    }

    private List<String> inputs(TaskFilter filter) {
        return tasks().list(filter, PageRequest.first()).items().stream()
                .map(Task::input)
                .toList();
    }
}
