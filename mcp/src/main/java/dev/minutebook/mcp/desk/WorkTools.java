package dev.minutebook.mcp.desk;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Patience;
import dev.minutebook.mcp.tool.Tool;
import dev.minutebook.mcp.tools.TaskTools;
import dev.minutebook.mcp.views.DebateBrief;
import java.util.List;
import java.util.Optional;

/// Tools for finishing a task and following a debate.
final class WorkTools {

    private WorkTools() {}

    /// How an attempt at a task ended.
    enum Outcome {
        DONE,
        FAILED,
        RELEASED
    }

    static List<Tool> list() {
        return List.of(finish(), status());
    }

    private static Tool finish() {
        return Tool.named("task_finish")
                .title("Finish a task")
                .brief("""
                        Ends your claim: done with the result in output; failed with what you tried; released if you will not do it. \
                        stale_fence means that you lost the task.""")
                .takes(
                        Argument.id("task", "Id of the task.").needed(),
                        Argument.number("fence", 0, Long.MAX_VALUE, "The fence task_claim returned.")
                                .needed(),
                        Argument.choice("outcome", Outcome.class, "How it ended; done if absent."),
                        Argument.text("output", 0, Limits.TEXT, "The result, or why there is none."),
                        Argument.text("stderr", 0, Limits.TEXT, "Diagnostics, for people.")
                                .rare())
                .writes((workspace, given) -> {
                    Outcome outcome = given.choice("outcome", Outcome.class);
                    Task task = switch (outcome == null ? Outcome.DONE : outcome) {
                        case DONE -> workspace.tasks().complete(given.task("task"), given.as(TaskReport.class));
                        case FAILED -> workspace.tasks().fail(given.task("task"), given.as(TaskReport.class));
                        case RELEASED -> workspace.tasks().release(given.task("task"), given.number("fence"));
                    };
                    return TaskTools.State.of(task);
                });
    }

    private static Tool status() {
        return Tool.named("debate_status")
                .title("See how a debate stands")
                .brief("""
                        How a debate stands, whom it waits for, and once it has ended the decision with its dissents. paused waits \
                        for a person at a gate.""")
                .takes(Argument.id("debate", "Id of the debate.").needed(), Patience.argument("its end"))
                .reads((workspace, given) -> {
                    DebateId debate = given.id("debate", DebateId::new);
                    Patience.await(given.number("wait", 0), () -> ended(workspace, debate));
                    return DebateBrief.find(workspace, debate)
                            .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no debate " + debate.text()));
                });
    }

    /// Also when there is no such debate: nothing is to be waited for.
    private static Optional<Boolean> ended(Workspace workspace, DebateId debate) {
        return workspace
                        .debates()
                        .find(debate)
                        .filter(found -> !found.status().isFinal())
                        .isPresent()
                ? Optional.empty()
                : Optional.of(true);
    }
}
