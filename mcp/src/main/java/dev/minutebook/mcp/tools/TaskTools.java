package dev.minutebook.mcp.tools;

import dev.minutebook.api.Limits;
import dev.minutebook.api.channels.ChannelId;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.StartTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Tool;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tools for tasks.
public final class TaskTools {

    private static final Argument TASK = Argument.id("task", "Id of the task.").needed();
    private static final Argument FENCE = Argument.number("fence", 0, Long.MAX_VALUE, "The fence task_claim returned.")
            .needed();
    private static final Argument STDERR = Argument.text("stderr", 0, Limits.TEXT, "Diagnostics, for people.");

    private TaskTools() {}

    record Found(boolean found, @Nullable Task task) {}

    /// @param fence to be given with every later call on the task
    record Claimed(
            boolean claimed,
            @Nullable TaskId task,
            @Nullable Long fence,
            @Nullable Instant leaseUntil,
            @Nullable String input,
            @Nullable Integer attempt,
            @Nullable String createdBy,
            @Nullable ChannelId channel) {

        static final Claimed NOTHING = new Claimed(false, null, null, null, null, null, null, null);

        static Claimed of(Claim claim) {
            Task task = claim.task();
            return new Claimed(
                    true,
                    task.id(),
                    claim.fence(),
                    claim.leaseUntil(),
                    task.input(),
                    task.attempt(),
                    task.createdBy(),
                    task.channel());
        }
    }

    /// How a task stands after a call, without repeating what the caller sent.
    public record State(TaskId task, Task.Status status, int attempt, int maxAttempts) {

        public static State of(Task task) {
            return new State(task.id(), task.status(), task.attempt(), task.maxAttempts());
        }
    }

    record Lease(Instant leaseUntil) {}

    static List<Tool> list() {
        return List.of(
                open(), find(), all(), runs(), claim(), start(), heartbeat(), complete(), fail(), release(), cancel());
    }

    private static Tool open() {
        return Tool.named("task_open")
                .title("Ask for work")
                .description("""
                        Asks for a piece of work that an agent will claim and finish once. Write input so that somebody \
                        without your context can do it and knows when it is done. Name an assignee only if nobody else \
                        may do it. Look at the result later with task_find. Give idempotency_key so that a retry does \
                        not ask twice.""")
                .takes(
                        Argument.text("input", 1, Limits.TEXT, "What is to be done.")
                                .needed(),
                        Argument.you("by"),
                        Argument.agent("assignee", "The only one who may claim it; any if absent."),
                        Argument.channel("channel", "Where the result is posted."),
                        Argument.number("maxAttempts", 1, OpenTask.ATTEMPTS, "Attempts before it fails; 3 if absent.")
                                .rare())
                .brief(
                        "Asks for work that one agent claims and does once. Say in input what is wanted and when it is done.")
                .writes((workspace, given) -> State.of(workspace.tasks().open(given.as(OpenTask.class))));
    }

    private static Tool find() {
        return Tool.named("task_find")
                .title("Find a task")
                .description("""
                        Looks up one task: its status, who holds it, and its output once it is finished. Answers found \
                        false when there is none; that is not an error.""")
                .takes(TASK)
                .reads((workspace, given) -> workspace
                        .tasks()
                        .find(given.task("task"))
                        .map(task -> new Found(true, task))
                        .orElse(new Found(false, null)));
    }

    private static Tool all() {
        return Tool.named("task_list")
                .title("List tasks")
                .description("""
                        Lists tasks in the order they were asked for. Use it for an overview; to get work for yourself \
                        call task_claim, which gives each task to one agent only. Follow next for more pages.""")
                .takes(
                        Argument.choice("status", Task.Status.class, "Only this status."),
                        Argument.agent("assignee", "Only tasks assigned to this agent."),
                        Argument.channel("channel", "Only tasks with their result expected here."))
                .paged()
                .reads((workspace, given) -> workspace.tasks().list(given.as(TaskFilter.class), given.page()));
    }

    private static Tool runs() {
        return Tool.named("task_runs")
                .title("List the attempts at a task")
                .description("""
                        Lists the attempts at a task, first to last, with their outputs and errors. Read it before \
                        working on a task whose attempt is above 1: it says what was tried and why it failed.""")
                .takes(TASK)
                .paged()
                .reads((workspace, given) -> workspace.tasks().runs(given.task("task"), given.page()));
    }

    private static Tool claim() {
        return Tool.named("task_claim")
                .title("Claim a task")
                .description("""
                        Gives you a task, the oldest you may do or the one you name. Keep the fence: every later call on \
                        the task needs it. Call task_heartbeat before leaseUntil if you need longer, and finish with \
                        task_complete or task_fail, or task_release if you will not do it. Answers claimed false when \
                        there is nothing for you; do not poll quickly.""")
                .takes(
                        Argument.you("agent").needed(),
                        Argument.id("task", "A certain task; the oldest if absent."),
                        Argument.id("session", "Your present life, so that the work is traced to it.")
                                .rare(),
                        Argument.duration(
                                "lease",
                                1,
                                Limits.LEASE,
                                "How long the claim holds without a heartbeat, 1s to 24h; 10m if absent."))
                .brief("""
                        Gives you a task, the oldest or the one you name, with its input and a fence; keep the fence for \
                        task_heartbeat and task_finish. claimed is false when there is none.""")
                .writes((workspace, given) -> workspace
                        .tasks()
                        .claim(given.as(ClaimTask.class))
                        .map(Claimed::of)
                        .orElse(Claimed.NOTHING));
    }

    private static Tool start() {
        return Tool.named("task_start")
                .title("Say that work has begun")
                .description("""
                        Marks a claimed task as running, so that others see work has begun. Optional; call it once \
                        after task_claim. stale_fence means you lost the task: stop working on it.""")
                .takes(
                        TASK,
                        FENCE,
                        Argument.text("handle", 0, StartTask.HANDLE, "What names the process, such as a pid."))
                .writes((workspace, given) -> State.of(workspace
                        .tasks()
                        .start(given.task("task"), given.number("fence"), given.optionalText("handle"))));
    }

    private static Tool heartbeat() {
        return Tool.named("task_heartbeat")
                .title("Keep a claim")
                .description("""
                        Keeps your claim for lease from now and returns the new leaseUntil. Call it before the present \
                        lease ends, and before any step that may take longer than what is left. stale_fence means you \
                        lost the task: stop, and throw the result away.""")
                .takes(
                        TASK,
                        FENCE,
                        Argument.duration("lease", 1, Limits.LEASE, "For how long from now, 1s to 24h, such as 10m.")
                                .needed())
                .brief("Keeps your claim for lease from now. stale_fence means that you lost the task: stop.")
                .writes((workspace, given) -> new Lease(workspace
                        .tasks()
                        .heartbeat(given.task("task"), given.number("fence"), given.duration("lease"))));
    }

    private static Tool complete() {
        return Tool.named("task_complete")
                .title("Finish a task")
                .description("""
                        Finishes a task you claimed, with its result. Call it once the work is really done; output is \
                        what the asker reads. Afterwards claim the next task. stale_fence means the lease was lost and \
                        somebody else has the task: do not repeat the call.""")
                .takes(TASK, FENCE, Argument.text("output", 0, Limits.TEXT, "The result."), STDERR)
                .writes((workspace, given) ->
                        State.of(workspace.tasks().complete(given.task("task"), given.as(TaskReport.class))));
    }

    private static Tool fail() {
        return Tool.named("task_fail")
                .title("Report a failed attempt")
                .description("""
                        Reports that your attempt at a task failed. The task is open again while attempts are left. Say \
                        in output what you tried and why it failed, so that the next attempt does better. To give a \
                        task back untried use task_release.""")
                .takes(
                        TASK,
                        FENCE,
                        Argument.text("output", 0, Limits.TEXT, "What was tried, and why it failed."),
                        STDERR)
                .writes((workspace, given) ->
                        State.of(workspace.tasks().fail(given.task("task"), given.as(TaskReport.class))));
    }

    private static Tool release() {
        return Tool.named("task_release")
                .title("Give a task back")
                .description("""
                        Gives a task you claimed back without a result, so that another agent can take it while attempts \
                        are left. Use it when you cannot or should not do it. After a real attempt use task_fail.""")
                .takes(TASK, FENCE)
                .writes((workspace, given) ->
                        State.of(workspace.tasks().release(given.task("task"), given.number("fence"))));
    }

    private static Tool cancel() {
        return Tool.named("task_cancel")
                .title("Cancel a task")
                .description("""
                        Ends a task for good, whoever holds it; the holder's fence is worthless from then on. Use it for \
                        work you asked for and no longer want. Refused with conflict when the task is finished \
                        already.""")
                .takes(TASK)
                .destructive()
                .writes((workspace, given) -> State.of(workspace.tasks().cancel(given.task("task"))));
    }
}
