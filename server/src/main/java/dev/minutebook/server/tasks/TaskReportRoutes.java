package dev.minutebook.server.tasks;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.Heartbeat;
import dev.minutebook.api.Lease;
import dev.minutebook.api.ReleaseClaim;
import dev.minutebook.api.tasks.StartTask;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/// Reports by the holder of a claim on a task.
public final class TaskReportRoutes {

    private TaskReportRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/tasks/{task}/start", "tasks.start")
                        .takes(StartTask.class, "fence")
                        .by(TaskReportRoutes::start),
                inWorkspace(POST, "/tasks/{task}/heartbeat", "tasks.heartbeat")
                        .takes(Heartbeat.class, "fence")
                        .by(TaskReportRoutes::heartbeat),
                inWorkspace(POST, "/tasks/{task}/complete", "tasks.complete")
                        .takes(TaskReport.class, "fence")
                        .by(TaskReportRoutes::complete),
                inWorkspace(POST, "/tasks/{task}/fail", "tasks.fail")
                        .takes(TaskReport.class, "fence")
                        .by(TaskReportRoutes::fail),
                inWorkspace(POST, "/tasks/{task}/release", "tasks.release")
                        .takes(ReleaseClaim.class, "fence")
                        .by(TaskReportRoutes::release));
    }

    private static Answer start(Call call) throws IOException {
        StartTask report = call.body(StartTask.class);
        return TaskRoutes.versioned(
                call.workspace().tasks().start(TaskRoutes.id(call), report.fence(), report.handle()));
    }

    private static Answer heartbeat(Call call) throws IOException {
        Heartbeat report = call.body(Heartbeat.class);
        Instant until = call.workspace().tasks().heartbeat(TaskRoutes.id(call), report.fence(), report.lease());
        return Answer.ok(new Lease(until));
    }

    private static Answer complete(Call call) throws IOException {
        TaskReport report = call.body(TaskReport.class);
        return TaskRoutes.versioned(call.workspace().tasks().complete(TaskRoutes.id(call), report));
    }

    private static Answer fail(Call call) throws IOException {
        TaskReport report = call.body(TaskReport.class);
        return TaskRoutes.versioned(call.workspace().tasks().fail(TaskRoutes.id(call), report));
    }

    private static Answer release(Call call) throws IOException {
        ReleaseClaim report = call.body(ReleaseClaim.class);
        return TaskRoutes.versioned(call.workspace().tasks().release(TaskRoutes.id(call), report.fence()));
    }
}
