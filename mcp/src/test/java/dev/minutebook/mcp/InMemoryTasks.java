package dev.minutebook.mcp;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

final class InMemoryTasks implements Tasks {

    private final InMemoryAgents agents;
    private final Map<TaskId, Task> tasks = new LinkedHashMap<>();
    private final Map<TaskId, Long> fences = new HashMap<>();

    InMemoryTasks(InMemoryAgents agents) {
        this.agents = agents;
    }

    @Override
    public synchronized Task open(OpenTask request) {
        TaskId id = new TaskId(UUID.randomUUID());
        fences.put(id, 0L);
        Task task = new Task(
                id,
                request.input(),
                Task.Status.OPEN,
                request.assignee() == null
                        ? null
                        : agents.agent(request.assignee()).id(),
                null,
                "token:test",
                0,
                request.maxAttempts(),
                null,
                null,
                null,
                1,
                InMemoryAgents.NOW,
                InMemoryAgents.NOW,
                null);
        tasks.put(id, task);
        return task;
    }

    @Override
    public synchronized Optional<Task> find(TaskId task) {
        return Optional.ofNullable(tasks.get(task));
    }

    @Override
    public synchronized Page<Task> list(TaskFilter filter, PageRequest page) {
        return InMemoryWorkspace.page(
                tasks.values().stream()
                        .filter(task -> filter.status() == null || task.status() == filter.status())
                        .toList(),
                page);
    }

    @Override
    public synchronized Page<TaskRun> runs(TaskId task, PageRequest page) {
        return new Page<>(List.of(), null);
    }

    @Override
    public synchronized Optional<Claim> claim(ClaimTask request) {
        AgentId agent = agents.agent(request.agent()).id();
        return tasks.values().stream()
                .filter(task -> task.status() == Task.Status.OPEN)
                .filter(task -> request.task() == null || task.id().equals(request.task()))
                .findFirst()
                .map(task -> {
                    long fence = fences.merge(task.id(), 1L, Long::sum);
                    Instant until = InMemoryAgents.NOW.plus(request.lease());
                    Task claimed = change(task, Task.Status.CLAIMED, agent, until, null);
                    return new Claim(claimed, new TaskRunId(UUID.randomUUID()), fence, until);
                });
    }

    @Override
    public synchronized Task start(TaskId id, long fence, @Nullable String handle) {
        Task task = held(id, fence);
        return change(task, Task.Status.RUNNING, task.holder(), task.leaseUntil(), null);
    }

    @Override
    public synchronized Instant heartbeat(TaskId id, long fence, Duration lease) {
        Task task = held(id, fence);
        Instant until = InMemoryAgents.NOW.plus(lease);
        change(task, task.status(), task.holder(), until, null);
        return until;
    }

    @Override
    public synchronized Task complete(TaskId id, TaskReport report) {
        Task task = held(id, report.fence());
        return change(task, Task.Status.COMPLETED, null, null, report.output());
    }

    @Override
    public synchronized Task fail(TaskId id, TaskReport report) {
        Task task = held(id, report.fence());
        return change(task, Task.Status.OPEN, null, null, report.output());
    }

    @Override
    public synchronized Task release(TaskId id, long fence) {
        return change(held(id, fence), Task.Status.OPEN, null, null, null);
    }

    @Override
    public synchronized Task cancel(TaskId id) {
        Task task = the(id);
        if (task.status().isFinal()) {
            throw Problem.Code.CONFLICT.because("the task is finished");
        }
        return change(task, Task.Status.CANCELLED, null, null, null);
    }

    private Task the(TaskId id) {
        return find(id).orElseThrow(() -> Problem.Code.NOT_FOUND.because("no such task"));
    }

    private Task held(TaskId id, long fence) {
        Task task = the(id);
        if (task.holder() == null || fences.get(id) != fence) {
            throw Problem.Code.STALE_FENCE.because("the lease was lost");
        }
        return task;
    }

    private Task change(
            Task task,
            Task.Status status,
            @Nullable AgentId holder,
            @Nullable Instant leaseUntil,
            @Nullable String output) {
        Task next = new Task(
                task.id(),
                task.input(),
                status,
                task.assignee(),
                null,
                task.createdBy(),
                fences.get(task.id()).intValue(),
                task.maxAttempts(),
                holder,
                leaseUntil,
                output,
                task.version() + 1,
                task.createdAt(),
                InMemoryAgents.NOW,
                status.isFinal() ? InMemoryAgents.NOW : null);
        tasks.put(task.id(), next);
        return next;
    }
}
