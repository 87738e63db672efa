package dev.minutebook.cli.debates;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import dev.minutebook.cli.screen.Surroundings.Interruption;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "replay",
        description =
                "Plays a debate again: what was said, in its order, with the pauses there were, divided by the speed.",
        footer = {
            "  minutebook debates replay 01975ba0-7c00-7000-8000-000000000001 --speed 10",
            "  minutebook debates replay 01975ba0-7c00-7000-8000-000000000001 --speed max --output json"
        })
final class ReplayCommand extends WorkspaceCommand {

    private static final Duration SLICE = Duration.ofMillis(200);

    @Mixin private final DebateArgument debate = new DebateArgument();

    @Option(
            names = "--speed",
            paramLabel = "SPEED",
            description = "How many times as fast, or max for no pauses (default: 1).")
    private Speed speed = Speed.REAL;

    private final AtomicBoolean stopped = new AtomicBoolean();

    ReplayCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) throws InterruptedException {
        stopped.set(false);
        Workspace workspace = desk.workspace();
        Debate held = FindDebateCommand.the(workspace.debates(), debate.id());
        try (Watcher watcher = replayed(desk);
                Interruption _ = desk.surroundings().onInterrupt(() -> stopped.set(true))) {
            play(desk, workspace, held, watcher);
            if (held.status().isFinal() && !stopped.get()) {
                watcher.ended(
                        held,
                        held.decision() == null
                                ? null
                                : workspace.decisions().find(held.decision()).orElse(null));
            }
        }
    }

    private static Watcher replayed(Desk desk) {
        return desk.screen().json() ? new JsonWatcher(desk.screen()) : new PlainWatcher(desk);
    }

    private void play(Desk desk, Workspace workspace, Debate held, Watcher watcher)
            throws InterruptedException {
        PageRequest request = PageRequest.first();
        Instant last = null;
        Page<Turn> page;
        do {
            page = workspace.debates().turns(held.id(), TurnFilter.any(), request);
            for (Turn turn : page.items()) {
                rest(desk, last, turn.createdAt());
                if (stopped.get() || desk.screen().abandoned()) {
                    return;
                }
                watcher.said(held, turn);
                last = turn.createdAt();
            }
            request = request.after(page.next());
        } while (page.next() != null);
    }

    private void rest(Desk desk, @Nullable Instant last, Instant next) throws InterruptedException {
        Duration left = last == null ? Duration.ZERO : speed.of(Duration.between(last, next));
        desk.screen().out().flush();
        while (left.isPositive() && !stopped.get()) {
            Duration slice = left.compareTo(SLICE) < 0 ? left : SLICE;
            desk.surroundings().pause(slice);
            left = left.minus(slice);
        }
    }
}
