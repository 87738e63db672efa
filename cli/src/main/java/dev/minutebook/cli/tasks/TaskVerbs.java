package dev.minutebook.cli.tasks;

import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.channel;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;
import static dev.minutebook.cli.verbs.Arguments.SPEAKER;

import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.tasks.Tasks;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Claims;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.Verb;
import java.time.Duration;

/// `minutebook tasks …`.
public final class TaskVerbs {

    private static final Argument<TaskId> TASK = id("TASK", TaskId::new, "The id of the task.");
    private static final Argument<Long> FENCE = Claims.fence("task");
    private static final Argument<Duration> LEASE = Claims.lease("10m");
    private static final Argument<String> STDERR =
            text("--stderr=TEXT", "What the work said besides; @file and - work.");

    private TaskVerbs() {}

    public static Noun noun() {
        return Noun.named("tasks", "Work to be done, claimed by lease and finished once.")
                .example("tasks open \"Summarise the incident of Monday\" --assignee ada")
                .example("tasks claim --as ada --wait 30s")
                .example("tasks list --status open")
                .verbs(open(), find(), list(), runs(), claim(), start(), heartbeat())
                .verbs(complete(), fail(), release(), cancel());
    }

    private static Verb open() {
        var input = text("INPUT", "What is to be done; @file and - work.");
        var assignee = agent("--assignee=AGENT", "The only agent that may claim it; left out, any may.");
        var channel = channel("--channel=CHANNEL", "Where the result is posted.");
        var attempts = whole("--attempts=N", "How often it may be tried, 1 to 100 (default: 3).");
        return Verb.named("open", "Asks for work.")
                .example("tasks open \"Summarise the incident of Monday\"")
                .example("tasks open @brief.md --assignee ada --channel incidents")
                .example("git diff | minutebook tasks open - --as grace")
                .takes(input, assignee, channel, attempts, SPEAKER)
                .writes(TaskViews::task, call -> {
                    OpenTask request = new OpenTask(
                            call.get(input),
                            call.findSpeaker(),
                            call.find(assignee),
                            call.find(channel),
                            call.find(attempts));
                    return call.workspace().tasks().open(request);
                });
    }

    private static Verb find() {
        return Verb.named("find", "Shows one task with its result.")
                .alias("show")
                .example("tasks find {id}")
                .finds("task", TASK, (workspace, id) -> workspace.tasks().find(id), TaskViews::task);
    }

    private static Verb list() {
        var status = choice(
                "--status=STATUS",
                Task.Status.class,
                "Only these: open, claimed, running, completed, failed, timed_out or cancelled.");
        var assignee = agent("--assignee=AGENT", "Only those meant for it.");
        var channel = channel("--channel=CHANNEL", "Only those whose result is posted there.");
        return Verb.named("list", "Lists tasks in the order they were asked for.")
                .example("tasks list")
                .example("tasks list --status open --assignee ada")
                .example("tasks list --status failed --quiet")
                .takes(status, assignee, channel)
                .lists(call -> {
                    TaskFilter filter = new TaskFilter(call.find(status), call.find(assignee), call.find(channel));
                    return Listing.of(
                            TaskViews.task(call.names()),
                            filter.equals(TaskFilter.any())
                                    ? "No tasks yet. Open one: "
                                            + call.command("tasks open", "Summarise the incident of Monday")
                                    : "No such tasks. All of them: " + call.command("tasks list"),
                            page -> call.workspace().tasks().list(filter, page));
                });
    }

    private static Verb runs() {
        return Verb.named("runs", "Lists the attempts at a task, first to last.")
                .example("tasks runs {id}")
                .takes(TASK)
                .lists(
                        TaskViews::run,
                        call -> "Nobody has tried yet. Claim it: "
                                + call.command("tasks claim", call.get(TASK).text(), "--as", "AGENT"),
                        (call, page) -> call.workspace().tasks().runs(call.get(TASK), page));
    }

    private static Verb claim() {
        var task = id("TASK", TaskId::new, "A certain task; left out, the oldest the agent may do.")
                .optional();
        var session = id("--session=SESSION", SessionId::new, "The life in which it is done.");
        return Verb.named("claim", "Gives an agent a task that is its own for a while, if there is one for it.")
                .example("tasks claim --as ada")
                .example("tasks claim --as ada --wait 30s --lease 1h")
                .example("tasks claim {id} --as ada")
                .takes(task, SPEAKER, session, LEASE, Claims.WAIT)
                .writes(call -> {
                    ClaimTask request =
                            new ClaimTask(call.speaker(), call.find(task), call.find(session), call.find(LEASE));
                    claim(call, request);
                });
    }

    private static void claim(Call call, ClaimTask request) throws InterruptedException {
        String agent = request.agent().value();
        Tasks tasks = call.workspace().tasks();
        Claim claim = call.found(
                Claims.await(call, "waiting for a task for " + agent + "…", () -> tasks.claim(request)),
                "no task waits for " + agent,
                "Wait for one: " + call.command("tasks claim --as", agent, "--wait", "30s"));
        call.show(claim, TaskViews.claim(call.names()));
        String task = claim.task().id().text();
        String fence = Long.toString(claim.fence());
        Claims.showNext(
                call,
                call.command("tasks start", task, "--fence", fence),
                call.command("tasks heartbeat", task, "--fence", fence),
                call.command("tasks complete", task, "the result", "--fence", fence),
                call.command("tasks fail", task, "what went wrong", "--fence", fence),
                call.command("tasks release", task, "--fence", fence));
    }

    private static Verb start() {
        var handle = word("--handle=TEXT", "Whatever names the process, for people.");
        return Verb.named("start", "Says that work on a claimed task has begun.")
                .example("tasks start {id} --fence 7")
                .example("tasks start {id} --fence 7 --handle \"pid 4711\"")
                .takes(TASK, FENCE, handle)
                .writes(
                        TaskViews::task,
                        call -> call.workspace().tasks().start(call.get(TASK), call.get(FENCE), call.find(handle)));
    }

    private static Verb heartbeat() {
        var lease = LEASE.otherwise(Duration.ofMinutes(10));
        return Verb.named("heartbeat", "Keeps a claim for another while.")
                .example("tasks heartbeat {id} --fence 7")
                .example("tasks heartbeat {id} --fence 7 --lease 1h")
                .takes(TASK, FENCE, lease)
                .writes(
                        Claims::leaseView,
                        call -> new Claims.Lease(
                                call.workspace().tasks().heartbeat(call.get(TASK), call.get(FENCE), call.get(lease))));
    }

    private static Verb complete() {
        var output = text("OUTPUT", "The result; @file and - work.").optional();
        return Verb.named("complete", "Finishes a task with its result.")
                .example("tasks complete {id} \"Two causes, see #incidents\" --fence 7")
                .example("make report | minutebook tasks complete {id} - --fence 7")
                .takes(TASK, FENCE, output, STDERR)
                .writes(
                        TaskViews::task,
                        call -> call.workspace().tasks().complete(call.get(TASK), report(call, output)));
    }

    private static Verb fail() {
        var output = text("OUTPUT", "What went wrong; @file and - work.").optional();
        return Verb.named("fail", "Reports that an attempt failed. The task is open again while attempts are left.")
                .example("tasks fail {id} \"The log is gone\" --fence 7")
                .example("tasks fail {id} --fence 7 --stderr @error.log")
                .takes(TASK, FENCE, output, STDERR)
                .writes(TaskViews::task, call -> call.workspace().tasks().fail(call.get(TASK), report(call, output)));
    }

    private static TaskReport report(Call call, Argument<String> output) {
        return new TaskReport(call.get(FENCE), call.find(output), call.find(STDERR));
    }

    private static Verb release() {
        return Verb.named("release", "Gives a claimed task back. It is open again while attempts are left.")
                .example("tasks release {id} --fence 7")
                .takes(TASK, FENCE)
                .writes(TaskViews::task, call -> call.workspace().tasks().release(call.get(TASK), call.get(FENCE)));
    }

    private static Verb cancel() {
        return Verb.named("cancel", "Ends a task that is not finished, whoever holds it.")
                .example("tasks cancel {id}")
                .takes(TASK)
                .writes(TaskViews::task, call -> call.workspace().tasks().cancel(call.get(TASK)));
    }
}
