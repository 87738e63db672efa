package dev.minutebook.cli.debates;

import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateStanding;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.decisions.DecisionViews;
import dev.minutebook.cli.screen.Screen;
import org.jspecify.annotations.Nullable;

/// Somebody who looks on while a debate goes on.
@FunctionalInterface
interface Watcher extends AutoCloseable {

    /// For programs: one document a line, with a turn, or at the end with the debate and its decision.
    record Json(Screen screen) implements Watcher {

        /// What happened.
        record Watched(
                @Nullable Turn turn,
                @Nullable Debate debate,
                @Nullable Decision decision) {}

        @Override
        public void said(Debate debate, Turn turn) {
            screen.document(new Watched(turn, null, null));
        }

        @Override
        public void ended(Debate debate, @Nullable Decision decision) {
            screen.document(new Watched(null, debate, decision));
        }
    }

    /// Who looks on here: a program, a script, a person at a terminal, or the reader of a log.
    static Watcher at(CommandContext context) {
        Screen screen = context.screen();
        if (screen.json()) {
            return new Json(screen);
        }
        if (screen.quiet()) {
            // For scripts: only the id of the decision.
            return (debate, decision) -> {
                if (decision != null) {
                    context.show(decision, DecisionViews.decision());
                }
            };
        }
        return screen.panel()
                .<Watcher>map(panel -> new PanelWatcher(context, panel))
                .orElseGet(() -> new PlainWatcher(context));
    }

    /// Whether it wants to hear what is just being said.
    default boolean listens() {
        return false;
    }

    /// Something was said. Each turn comes once, in order.
    default void said(Debate debate, Turn turn) {}

    /// How the debate stands now.
    default void stands(Debate debate) {}

    /// What the debate waits for now; said once for each state.
    default void waits(DebateStanding standing) {}

    /// What a seat is just saying.
    default void hears(Debate debate, LiveText text) {}

    /// The book cannot be reached just now.
    default void lost() {}

    void ended(Debate debate, @Nullable Decision decision);

    @Override
    default void close() {}
}
