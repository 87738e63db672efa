package dev.minutebook.cli.evolution;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.screen.ProcessEnvironment.Interruption;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads a run as it goes on, to its end. When the book cannot be reached it tries again and tells nothing twice.
final class RunFollower {

    private static final Duration TICK = Duration.ofMillis(500);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

    /// How many generations that were decided before are told of.
    private static final int SHOWN = 20;

    private final CommandContext context;
    private final Evolution evolution;
    private final EvolutionRunId id;
    private final RunWatcher watcher;
    private volatile boolean stopped;
    private @Nullable RunSnapshot before;
    private int told = -1;
    private Duration pause = TICK;

    private RunFollower(CommandContext context, EvolutionRunId id, RunWatcher watcher) {
        this.context = context;
        this.evolution = context.workspace().evolution();
        this.id = id;
        this.watcher = watcher;
    }

    /// Shows a run to its end, or until Ctrl-C, and sets the exit code: OK only when it has reached its goal.
    static void follow(CommandContext context, EvolutionRunId id) throws InterruptedException {
        try (RunWatcher watcher = RunWatcher.at(context)) {
            RunFollower follower = new RunFollower(context, id, watcher);
            try (Interruption _ = context.environment().onInterrupt(() -> follower.stopped = true)) {
                if (!follower.run()) {
                    context.endWith(ExitCode.FAILED);
                }
            }
        }
        if (context.screen().readable()) {
            context.screen().notice("Where it comes from: " + context.command("evolve lineage", id.text()));
        }
    }

    /// Whether the run reached its goal.
    private boolean run() throws InterruptedException {
        while (!stopped && !context.screen().abandoned()) {
            try {
                RunSnapshot now = look();
                if (now.run().status() != EvolutionRun.Status.RUNNING) {
                    watcher.ended(now);
                    return now.run().status() == EvolutionRun.Status.COMPLETED;
                }
                pause = TICK;
            } catch (MinutebookException lost) {
                if (ExitCode.of(lost.code()) != ExitCode.UNAVAILABLE) {
                    throw lost;
                }
                watcher.lost();
                Duration longer = pause.plus(pause);
                pause = longer.compareTo(LONGEST_PAUSE) < 0 ? longer : LONGEST_PAUSE;
            }
            rest();
        }
        return false;
    }

    private RunSnapshot look() {
        EvolutionRun run = context.found(evolution.find(id), "run " + id.text());
        RunSnapshot last = before;
        RunSnapshot now =
                last != null && last.run().equals(run) ? last.waiting(evolution) : RunSnapshot.of(evolution, run);
        if (last == null) {
            List<Generation> decided = now.decided();
            int left = Math.max(0, decided.size() - SHOWN);
            told = left == 0 ? told : decided.get(left - 1).sequence();
            watcher.begun(now, told + 1);
        }
        for (Generation one : now.decided()) {
            if (one.sequence() > told) {
                watcher.decided(one);
                told = one.sequence();
            }
        }
        if (run.status() == EvolutionRun.Status.RUNNING) {
            watcher.stands(now);
        }
        before = now;
        return now;
    }

    private void rest() throws InterruptedException {
        Duration passed = Duration.ZERO;
        while (!stopped && passed.compareTo(pause) < 0) {
            context.environment().pause(TICK);
            passed = passed.plus(TICK);
        }
    }
}
