package dev.minutebook.cli.debates;

import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.cli.screen.Screen;
import org.jspecify.annotations.Nullable;

/// For programs: one document a line, with a turn, or at the end with the debate and its decision.
final class JsonWatcher implements Watcher {

    /// What happened.
    record Watched(@Nullable Turn turn, @Nullable Debate debate, @Nullable Decision decision) {}

    private final Screen screen;

    JsonWatcher(Screen screen) {
        this.screen = screen;
    }

    @Override
    public void said(Debate debate, Turn turn) {
        screen.document(new Watched(turn, null, null));
    }

    @Override
    public void ended(Debate debate, @Nullable Decision decision) {
        screen.document(new Watched(null, debate, decision));
    }
}
