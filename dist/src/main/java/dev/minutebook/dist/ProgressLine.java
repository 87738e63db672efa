package dev.minutebook.dist;

import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.Progress;
import dev.minutebook.embedded.backup.BackupProgress;

/// Says on the terminal how far a backup or a restoration is.
record ProgressLine(Progress progress) implements BackupProgress, AutoCloseable {

    static ProgressLine of(CommandContext context) {
        return new ProgressLine(context.screen().progress("reading what is there…"));
    }

    @Override
    public void at(Step step, long done, long all) {
        if (progress.visible()) {
            progress.update(line(step, done, all));
        }
    }

    static String line(Step step, long done, long all) {
        String what = switch (step) {
            case COPY -> "copying the files of the book";
            case LOG -> "copying the log of PostgreSQL";
            case CHECK -> "checking chunks";
            case RESTORE -> "restoring";
            case RECOVER -> "starting PostgreSQL on what was restored…";
            case VERIFY -> "verifying the logs of all workspaces…";
        };
        return all <= 0
                ? what
                : "%s: %s of %s, %d %%"
                        .formatted(what, BackupViews.size(done), BackupViews.size(all), done * 100 / all);
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
