package dev.minutebook.embedded.backup;

import java.util.List;
import java.util.Locale;

/// Lets a backup work and stop in turns, and counts what others write meanwhile. So both are measured on a machine in
/// the same state, whatever else it does.
final class Windows implements BackupProgress {

    private final Writers writers;
    private final long nanos;
    private final Side working = new Side();
    private final Side stopped = new Side();
    private final Side closing = new Side();
    private long began = System.nanoTime();
    private int count;
    private List<String> acknowledged = List.of();
    private int turns;
    private boolean logging;

    private static final class Side {
        private long writes;
        private long nanos;

        private double rate() {
            return nanos == 0 ? 0 : writes * 1e9 / nanos;
        }
    }

    Windows(Writers writers, long millis) {
        this.writers = writers;
        this.nanos = millis * 1_000_000;
        this.count = writers.count();
    }

    @Override
    public void at(Step step, long done, long all) {
        if (step == Step.LOG && !logging) {
            logging = true;
            close(working);
        }
        if (step == Step.COPY && System.nanoTime() - began >= nanos) {
            close(working);
            try {
                Thread.sleep(nanos / 1_000_000);
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
            close(stopped);
            acknowledged = writers.acknowledged();
            turns++;
        }
    }

    /// What happened since the last call was on that side.
    private void close(Side side) {
        long now = System.nanoTime();
        int written = writers.count();
        side.writes += written - count;
        side.nanos += now - began;
        began = now;
        count = written;
    }

    /// After the backup: the log was copied and everything flushed.
    void end() {
        close(closing);
    }

    /// Before the end of the copy.
    List<String> acknowledged() {
        return acknowledged;
    }

    int turns() {
        return turns;
    }

    /// By which share those who write were slower while it worked.
    double slowdown() {
        double writes = working.writes + closing.writes;
        return 1 - writes * 1e9 / (working.nanos + closing.nanos) / stopped.rate();
    }

    double secondsOfWork() {
        return (working.nanos + closing.nanos) / 1e9;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%.0f writes/s while it works, %.0f in the last %.1f s, %.0f while it stops (%+.0f %% on the whole, %d turns)",
                working.rate(),
                closing.rate(),
                closing.nanos / 1e9,
                stopped.rate(),
                -100 * slowdown(),
                turns);
    }
}
