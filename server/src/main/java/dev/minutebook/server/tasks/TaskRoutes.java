package dev.minutebook.server.tasks;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Tasks: creation, listing and claims.
public final class TaskRoutes {

    private TaskRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/tasks/{task}", "tasks.find").by(TaskRoutes::find),
                inWorkspace(POST, "/tasks", "tasks.open").takes(OpenTask.class).by(TaskRoutes::open),
                inWorkspace(GET, "/tasks", "tasks.list")
                        .query("status", "assignee", "channel", "limit", "cursor")
                        .by(TaskRoutes::list),
                inWorkspace(GET, "/tasks/{task}/runs", "tasks.runs")
                        .query("limit", "cursor")
                        .by(TaskRoutes::runs),
                inWorkspace(POST, "/tasks/claim", "tasks.claim")
                        .takes(ClaimTask.class)
                        .by(TaskRoutes::claim),
                inWorkspace(POST, "/tasks/{task}/cancel", "tasks.cancel").by(TaskRoutes::cancel));
    }

    private static Answer open(Call call) throws IOException {
        Task task = call.workspace().tasks().open(call.body(OpenTask.class));
        return Answer.created(task, call.location("tasks", task.id())).version(task.version());
    }

    private static Answer find(Call call) {
        TaskId id = id(call);
        return versioned(Refusal.found(call.workspace().tasks().find(id), "task", "task " + id.text()));
    }

    private static Answer list(Call call) {
        Query query = call.query();
        String assignee = query.text("assignee");
        String channel = query.text("channel");
        TaskFilter filter = new TaskFilter(
                query.choice("status", Task.Status.class),
                assignee == null ? null : AgentRef.of(assignee),
                channel == null ? null : ChannelRef.of(channel));
        return Answer.ok(call.workspace().tasks().list(filter, query.page()));
    }

    private static Answer runs(Call call) {
        return Answer.ok(call.workspace().tasks().runs(id(call), call.query().page()));
    }

    private static Answer claim(Call call) throws IOException {
        return call.workspace()
                .tasks()
                .claim(call.body(ClaimTask.class))
                .<Answer>map(Answer::ok)
                .orElseGet(Answer.Nothing::new);
    }

    private static Answer cancel(Call call) {
        return versioned(call.workspace().tasks().cancel(id(call)));
    }

    static TaskId id(Call call) {
        return call.id("task", TaskId::new);
    }

    static Answer versioned(Task task) {
        return Answer.ok(task).version(task.version());
    }
}
