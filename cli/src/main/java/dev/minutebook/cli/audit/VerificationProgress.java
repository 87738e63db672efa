package dev.minutebook.cli.audit;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.audit.AuditStatus;
import dev.minutebook.cli.screen.Progress;
import java.time.Duration;
import java.util.Locale;

/// Says on the terminal how far a verification is while it runs, by asking for the status of the log beside it.
final class VerificationProgress implements AutoCloseable {

    static final String BEGINNING = "verifying the log…";

    private static final Duration BETWEEN = Duration.ofSeconds(1);

    private final Audit audit;
    private final Progress progress;
    private final Thread watcher;

    /// Watches only where somebody looks.
    VerificationProgress(Audit audit, Progress progress) {
        this.audit = audit;
        this.progress = progress;
        this.watcher = Thread.ofVirtual().unstarted(this::watch);
        if (progress.visible()) {
            watcher.start();
        }
    }

    @Override
    public void close() {
        watcher.interrupt();
        progress.close();
    }

    private void watch() {
        long first = 0;
        long since = System.nanoTime();
        try {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.sleep(BETWEEN);
                AuditStatus status = audit.status();
                Long reached = status.verified();
                if (reached == null || reached == 0) {
                    continue;
                }
                if (first == 0) {
                    first = reached;
                    since = System.nanoTime();
                }
                progress.update(line(reached, status.sealed(), reached - first, System.nanoTime() - since));
            }
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        } catch (MinutebookException unknown) {
            progress.update(BEGINNING);
        }
    }

    /// @param verified how many entries since it was looked at first
    /// @param nanos    how long ago that was
    static String line(long reached, long sealed, long verified, long nanos) {
        String line = String.format(
                Locale.ROOT,
                "verifying the log: entry %,d of %,d, %d %%",
                reached,
                Math.max(reached, sealed),
                sealed == 0 ? 100 : Math.min(100, reached * 100 / sealed));
        return verified <= 0 || nanos <= 0
                ? line
                : line + String.format(Locale.ROOT, ", %,d entries a second", Math.round(verified * 1e9 / nanos));
    }
}
