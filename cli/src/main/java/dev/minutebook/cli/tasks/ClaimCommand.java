package dev.minutebook.cli.tasks;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.tasks.Tasks;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WriteCommand;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Progress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "claim",
        description = "Gives an agent a task that is its own for a while, if there is one for it.",
        footer = {
            "  minutebook tasks claim --as ada",
            "  minutebook tasks claim --as ada --wait 30s --lease 1h",
            "  minutebook tasks claim 01975ba0-7c00-7000-8000-000000000001 --as ada"
        })
final class ClaimCommand extends WriteCommand {

    private static final Duration FIRST_PAUSE = Duration.ofMillis(250);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "TASK",
            description = "A certain task; left out, the oldest the agent may do.")
    private @Nullable TaskId task;

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    @Option(
            names = "--session",
            paramLabel = "SESSION",
            description = "The life in which it is done.")
    private @Nullable SessionId session;

    @Option(
            names = "--lease",
            paramLabel = "LENGTH",
            description = "How long the claim holds without a heartbeat (default: 10m).")
    private @Nullable Duration lease;

    @Option(
            names = "--wait",
            paramLabel = "LENGTH",
            description = "How long to wait for one, such as 30s (default: not at all).")
    private Duration wait = Duration.ZERO;

    ClaimCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) throws InterruptedException {
        if (key() != null && wait.isPositive()) {
            throw new Refusal(
                    Problem.Code.INVALID,
                    "--key and --wait do not go together: the first answer would be repeated",
                    "Leave out one of them.");
        }
        ClaimTask request = new ClaimTask(speaker.agent(desk), task, session, lease);
        Claim claim =
                claim(desk, request)
                        .orElseThrow(
                                () ->
                                        new Refusal(
                                                Problem.Code.NOT_FOUND,
                                                "no task waits for " + request.agent(),
                                                "Wait for one: "
                                                        + desk.command(
                                                                "tasks",
                                                                "claim",
                                                                "--as",
                                                                request.agent().value(),
                                                                "--wait",
                                                                "30s")));
        desk.show(claim, TaskViews.claim(desk.names()));
        if (!desk.screen().json() && !desk.screen().quiet()) {
            nextSteps(desk, claim.task().id().text(), Long.toString(claim.fence()));
        }
    }

    private Optional<Claim> claim(Desk desk, ClaimTask request) throws InterruptedException {
        Instant until = desk.surroundings().clock().instant().plus(wait);
        Duration pause = FIRST_PAUSE;
        Tasks tasks = desk.workspace().tasks();
        Optional<Claim> claim = tasks.claim(request);
        try (Progress _ =
                desk.screen().progress("waiting for a task for " + request.agent() + "…")) {
            while (claim.isEmpty() && desk.surroundings().clock().instant().isBefore(until)) {
                desk.surroundings().pause(pause);
                pause =
                        pause.plus(pause).compareTo(LONGEST_PAUSE) < 0
                                ? pause.plus(pause)
                                : LONGEST_PAUSE;
                claim = tasks.claim(request);
            }
        }
        return claim;
    }

    private static void nextSteps(Desk desk, String task, String fence) {
        desk.screen().line("");
        desk.screen().line(desk.screen().ink(Ink.FAINT, "Next:"));
        for (String line :
                List.of(
                        desk.command("tasks", "start", task, "--fence", fence),
                        desk.command("tasks", "heartbeat", task, "--fence", fence),
                        desk.command("tasks", "complete", task, "the result", "--fence", fence),
                        desk.command("tasks", "fail", task, "what went wrong", "--fence", fence),
                        desk.command("tasks", "release", task, "--fence", fence))) {
            desk.screen().line("  " + line);
        }
    }
}
