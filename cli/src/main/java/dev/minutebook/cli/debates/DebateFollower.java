package dev.minutebook.cli.debates;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.screen.ProcessEnvironment.Interruption;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Reads a debate as it goes on, to its end. When the book cannot be reached it tries again and tells nothing
/// twice.
final class DebateFollower {

    private static final Duration TICK = Duration.ofMillis(300);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

    /// Few, because the last part is read again at every change.
    private static final int PART = 20;

    private final CommandContext context;
    private final Workspace workspace;
    private final Debates debates;
    private final DebateId id;
    private final Watcher watcher;
    private volatile boolean stopped;
    private @Nullable Debate before;
    private @Nullable String cursor;
    private long seen;
    private Duration pause = TICK;

    private DebateFollower(CommandContext context, DebateId id, Watcher watcher) {
        this.context = context;
        this.workspace = context.workspace();
        this.debates = workspace.debates();
        this.id = id;
        this.watcher = watcher;
    }

    /// Shows a debate to its end, or until Ctrl-C, and sets the exit code: OK only when it was completed.
    static void follow(CommandContext context, DebateId id) throws InterruptedException {
        try (Watcher watcher = Watcher.at(context)) {
            DebateFollower follower = new DebateFollower(context, id, watcher);
            try (Interruption _ = context.environment().onInterrupt(() -> follower.stopped = true)) {
                Debate last = follower.run();
                if (last == null || last.status() != Debate.Status.COMPLETED) {
                    context.endWith(ExitCode.FAILED);
                }
            }
        }
        if (!context.screen().json()) {
            context.screen().notice("Read it again: " + context.command("debates turns", id.text()));
        }
    }

    static @Nullable Decision decision(Workspace workspace, Debate ended) {
        return ended.decision() == null
                ? null
                : workspace.decisions().find(ended.decision()).orElse(null);
    }

    /// The debate once it has ended; null when somebody stopped watching.
    private @Nullable Debate run() throws InterruptedException {
        try (LiveTextListener listener = new LiveTextListener(context.environment(), debates, id, watcher)) {
            while (!stopped && !context.screen().abandoned()) {
                try {
                    Debate now = look();
                    if (now.status().isFinal()) {
                        watcher.ended(now, decision(workspace, now));
                        return now;
                    }
                    listener.listen(now, TICK);
                    pause = TICK;
                } catch (MinutebookException lost) {
                    if (ExitCode.of(lost.code()) != ExitCode.UNAVAILABLE) {
                        throw lost;
                    }
                    watcher.lost();
                    waitABit();
                }
            }
        }
        return null;
    }

    private Debate look() {
        Debate now = context.found(debates.find(id), "debate " + id.text());
        if (!now.equals(before)) {
            newTurns(now);
            watcher.stands(now);
            if (!now.status().isFinal()) {
                watcher.waits(debates.standing(id));
            }
            before = now;
        }
        return now;
    }

    private void newTurns(Debate now) {
        Page<Turn> part;
        do {
            part = debates.turns(id, TurnFilter.any(), new PageRequest(PART, cursor));
            for (Turn turn : part.items()) {
                if (turn.seq() > seen) {
                    watcher.said(now, turn);
                    seen = turn.seq();
                }
            }
            cursor = part.next() == null ? cursor : part.next();
        } while (part.next() != null);
    }

    private void waitABit() throws InterruptedException {
        Duration passed = Duration.ZERO;
        while (!stopped && passed.compareTo(pause) < 0) {
            context.environment().pause(TICK);
            passed = passed.plus(TICK);
        }
        Duration longer = pause.plus(pause);
        pause = longer.compareTo(LONGEST_PAUSE) < 0 ? longer : LONGEST_PAUSE;
    }
}
