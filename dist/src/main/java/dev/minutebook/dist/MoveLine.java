package dev.minutebook.dist;

import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.Progress;
import dev.minutebook.core.moving.MoveProgress;
import java.util.Locale;

/// Says on the terminal how far an export or an import is.
record MoveLine(Progress progress) implements MoveProgress, AutoCloseable {

    static MoveLine of(CommandContext context, String first) {
        return new MoveLine(context.screen().progress(first));
    }

    @Override
    public void at(Step step, String part, long done, long all) {
        if (progress.visible()) {
            progress.update(line(step, part, done, all));
        }
    }

    static String line(Step step, String part, long done, long all) {
        String what = switch (step) {
            case EXPORT -> "reading";
            case CHECK -> "checking";
            case IMPORT -> "storing";
        };
        return all <= 0
                ? String.format(Locale.ROOT, "%s: %,d rows, now %s", what, done, part)
                : String.format(
                        Locale.ROOT, "%s: %,d of %,d rows, %d %%, now %s", what, done, all, done * 100 / all, part);
    }

    /// Takes the line away, so that what came of it can be shown.
    void end() {
        close();
    }

    @Override
    public void close() {
        progress.close();
    }
}
