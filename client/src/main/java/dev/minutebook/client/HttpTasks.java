package dev.minutebook.client;

import dev.minutebook.api.Heartbeat;
import dev.minutebook.api.Lease;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.ReleaseClaim;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.StartTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.tasks.TaskRun;
import dev.minutebook.api.tasks.Tasks;
import dev.minutebook.client.http.Call;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Tasks over HTTP.
final class HttpTasks implements Tasks {

    private final WorkspaceCalls workspace;
    private final Transport transport;

    HttpTasks(WorkspaceCalls workspace) {
        this.workspace = workspace;
        this.transport = workspace.transport();
    }

    @Override
    public Task open(OpenTask request) {
        return workspace.post(workspace.path("tasks"), request, Task.class);
    }

    @Override
    public Optional<Task> find(TaskId task) {
        return workspace.find(path(task), Task.class, "task");
    }

    @Override
    public Page<Task> list(TaskFilter filter, PageRequest page) {
        RequestPath path = workspace
                .path("tasks")
                .query(
                        "status",
                        filter.status() == null ? null : filter.status().name().toLowerCase(Locale.ROOT))
                .query("assignee", filter.assignee())
                .query("channel", filter.channel())
                .query("limit", page.limit())
                .query("cursor", page.cursor());
        return workspace.page(path, Task.class);
    }

    @Override
    public Page<TaskRun> runs(TaskId task, PageRequest page) {
        RequestPath path =
                path(task).segment("runs").query("limit", page.limit()).query("cursor", page.cursor());
        return workspace.page(path, TaskRun.class);
    }

    @Override
    public Optional<Claim> claim(ClaimTask request) {
        return transport.maybe(workspace.post(workspace.path("tasks").segment("claim"), request), Claim.class);
    }

    @Override
    public Task start(TaskId task, long fence, @Nullable String handle) {
        Object body = new StartTask(fence, handle);
        return report(task, "start", body);
    }

    @Override
    public Instant heartbeat(TaskId task, long fence, Duration lease) {
        Call call = workspace.post(path(task).segment("heartbeat"), new Heartbeat(fence, lease));
        return transport.one(call, Lease.class).leaseUntil();
    }

    @Override
    public Task complete(TaskId task, TaskReport report) {
        return report(task, "complete", report);
    }

    @Override
    public Task fail(TaskId task, TaskReport report) {
        return report(task, "fail", report);
    }

    @Override
    public Task release(TaskId task, long fence) {
        return report(task, "release", new ReleaseClaim(fence));
    }

    @Override
    public Task cancel(TaskId task) {
        return report(task, "cancel", null);
    }

    private Task report(TaskId task, String verb, @Nullable Object body) {
        return workspace.post(path(task).segment(verb), body, Task.class);
    }

    private RequestPath path(TaskId task) {
        return workspace.path("tasks").segment(task.text());
    }
}
