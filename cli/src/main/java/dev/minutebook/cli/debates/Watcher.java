package dev.minutebook.cli.debates;

import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.screen.Screen;
import org.jspecify.annotations.Nullable;

/// Somebody who looks on while a debate goes on.
interface Watcher extends AutoCloseable {

    /// Who looks on here: a program, a script, a person at a terminal, or the reader of a log.
    static Watcher at(Desk desk) {
        Screen screen = desk.screen();
        if (screen.json()) {
            return new JsonWatcher(screen);
        }
        if (screen.quiet()) {
            return new QuietWatcher(desk);
        }
        return screen.panel()
                .<Watcher>map(panel -> new PanelWatcher(desk, panel))
                .orElseGet(() -> new PlainWatcher(desk));
    }

    /// Whether it wants to hear what is just being said.
    default boolean listens() {
        return false;
    }

    /// Something was said. Each turn comes once, in order.
    default void said(Debate debate, Turn turn) {}

    /// How the debate stands now.
    default void stands(Debate debate) {}

    /// What a seat is just saying.
    default void hears(Debate debate, LiveText text) {}

    /// The book cannot be reached just now.
    default void lost() {}

    void ended(Debate debate, @Nullable Decision decision);

    @Override
    default void close() {}
}
