package dev.minutebook.cli.fake;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.tasks.TaskRun;
import dev.minutebook.api.tasks.TaskRunId;
import dev.minutebook.api.tasks.Tasks;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Tasks in memory. The fence is the number of the attempt.
public final class FakeTasks implements Tasks {

    private final FakeStorage storage;
    private final FakeAgents agents;
    private final FakeChannels channels;
    private final Map<TaskId, Task> tasks = new LinkedHashMap<>();
    private final List<TaskRun> runs = new ArrayList<>();

    FakeTasks(FakeStorage storage, FakeAgents agents, FakeChannels channels) {
        this.storage = storage;
        this.agents = agents;
        this.channels = channels;
    }

    @Override
    public Task open(OpenTask request) {
        Task task = new Task(
                new TaskId(storage.id()),
                request.input(),
                Task.Status.OPEN,
                request.assignee() == null
                        ? null
                        : agents.agent(request.assignee()).id(),
                request.channel() == null
                        ? null
                        : channels.channel(request.channel()).id(),
                request.by() == null ? "embedded" : agents.agent(request.by()).name(),
                0,
                request.maxAttempts() == null ? 3 : request.maxAttempts(),
                null,
                null,
                null,
                1,
                storage.now(),
                storage.now(),
                null);
        tasks.put(task.id(), task);
        storage.audit.note("task.opened", "task", task.id().value());
        return task;
    }

    @Override
    public Optional<Task> find(TaskId task) {
        return Optional.ofNullable(tasks.get(task));
    }

    @Override
    public Page<Task> list(TaskFilter filter, PageRequest page) {
        AgentId assignee = filter.assignee() == null
                ? null
                : agents.agent(filter.assignee()).id();
        return FakeStorage.page(
                tasks.values().stream()
                        .filter(task -> filter.status() == null || task.status() == filter.status())
                        .filter(task -> assignee == null || assignee.equals(task.assignee()))
                        .toList(),
                page);
    }

    @Override
    public Page<TaskRun> runs(TaskId task, PageRequest page) {
        return FakeStorage.page(
                runs.stream().filter(run -> run.task().equals(task)).toList(), page);
    }

    @Override
    public Optional<Claim> claim(ClaimTask request) {
        Agent agent = agents.agent(request.agent());
        Duration lease = request.lease() == null ? Duration.ofMinutes(10) : request.lease();
        return tasks.values().stream()
                .filter(task -> request.task() == null || task.id().equals(request.task()))
                .filter(task -> task.status() == Task.Status.OPEN)
                .filter(task -> task.assignee() == null || task.assignee().equals(agent.id()))
                .findFirst()
                .map(task -> claimed(task, agent.id(), storage.now().plus(lease)));
    }

    private Claim claimed(Task task, AgentId agent, Instant until) {
        Task mine = changed(task, Task.Status.CLAIMED, task.attempt() + 1, agent, until, null);
        TaskRun run = new TaskRun(
                new TaskRunId(storage.id()),
                task.id(),
                mine.attempt(),
                agent,
                null,
                TaskRun.Status.CLAIMED,
                null,
                null,
                null,
                storage.now(),
                null,
                null,
                null);
        runs.add(run);
        return new Claim(mine, run.id(), mine.attempt(), until);
    }

    @Override
    public Task start(TaskId id, long fence, @Nullable String handle) {
        Task task = held(id, fence);
        return changed(task, Task.Status.RUNNING, task.attempt(), task.holder(), task.leaseUntil(), null);
    }

    @Override
    public Instant heartbeat(TaskId id, long fence, Duration lease) {
        Task task = held(id, fence);
        Instant until = storage.now().plus(lease);
        changed(task, task.status(), task.attempt(), task.holder(), until, null);
        return until;
    }

    @Override
    public Task complete(TaskId id, TaskReport report) {
        Task task = held(id, report.fence());
        return changed(task, Task.Status.COMPLETED, task.attempt(), null, null, report.output());
    }

    @Override
    public Task fail(TaskId id, TaskReport report) {
        Task task = held(id, report.fence());
        Task.Status status = task.attempt() < task.maxAttempts() ? Task.Status.OPEN : Task.Status.FAILED;
        return changed(task, status, task.attempt(), null, null, report.output());
    }

    @Override
    public Task release(TaskId id, long fence) {
        Task task = held(id, fence);
        return changed(task, Task.Status.OPEN, task.attempt(), null, null, null);
    }

    @Override
    public Task cancel(TaskId id) {
        Task task = task(id);
        return changed(task, Task.Status.CANCELLED, task.attempt(), null, null, null);
    }

    private Task task(TaskId id) {
        return find(id).orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no task " + id.text()));
    }

    private Task held(TaskId id, long fence) {
        Task task = task(id);
        if (task.holder() == null || task.attempt() != fence) {
            throw Problem.Code.STALE_FENCE.because("fence " + fence + " does not hold the task");
        }
        return task;
    }

    private Task changed(
            Task task,
            Task.Status status,
            int attempt,
            @Nullable AgentId holder,
            @Nullable Instant leaseUntil,
            @Nullable String output) {
        Task later = new Task(
                task.id(),
                task.input(),
                status,
                task.assignee(),
                task.channel(),
                task.createdBy(),
                attempt,
                task.maxAttempts(),
                holder,
                leaseUntil,
                output,
                task.version() + 1,
                task.createdAt(),
                storage.now(),
                status.isFinal() ? storage.now() : null);
        tasks.put(task.id(), later);
        return later;
    }
}
