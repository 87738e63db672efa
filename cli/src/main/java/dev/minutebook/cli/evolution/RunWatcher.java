package dev.minutebook.cli.evolution;

import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.Screen;
import org.jspecify.annotations.Nullable;

/// Somebody who looks on while a run goes on.
@FunctionalInterface
interface RunWatcher extends AutoCloseable {

    /// For programs: one document a line, with a generation that was decided, or at the end with the run.
    record Json(Screen screen) implements RunWatcher {

        /// What happened.
        record Watched(
                @Nullable Generation generation, @Nullable EvolutionRun run) {}

        @Override
        public void decided(Generation generation) {
            screen.document(new Watched(generation, null));
        }

        @Override
        public void ended(RunSnapshot last) {
            screen.document(new Watched(null, last.run()));
        }
    }

    /// Who looks on here: a program, a script, a person at a terminal, or the reader of a log.
    static RunWatcher at(CommandContext context) {
        Screen screen = context.screen();
        if (screen.json()) {
            return new Json(screen);
        }
        if (!screen.readable()) {
            // For scripts: the run once it has ended.
            return last -> context.show(last.run(), RunViews.run(context.names()));
        }
        return screen.panel()
                .<RunWatcher>map(panel -> new PanelRunWatcher(context, panel))
                .orElseGet(() -> new PlainRunWatcher(context));
    }

    /// What the run is; said once.
    ///
    /// @param left generations that are not told of
    default void begun(RunSnapshot first, int left) {}

    /// A generation was accepted, rejected or withdrawn. Each comes once, in order.
    default void decided(Generation generation) {}

    /// How the run stands now.
    default void stands(RunSnapshot now) {}

    /// The book cannot be reached just now.
    default void lost() {}

    void ended(RunSnapshot last);

    @Override
    default void close() {}
}
