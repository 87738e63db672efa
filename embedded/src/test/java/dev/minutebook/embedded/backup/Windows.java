package dev.minutebook.embedded.backup;

import java.util.List;
import java.util.Locale;

/// Lets a backup work and stop in turns, and counts what others write meanwhile. So both are measured on a machine in
/// the same state, whatever else it does.
final class Windows implements BackupProgress {

    /// It works this many times as long as it stops.
    private static final int WORK_TO_STOP = 3;

    private final Writers writers;
    private final long nanos;
    private final Side working = new Side();
    private final Side stopped = new Side();
    private long began = System.nanoTime();
    private int count;
    private List<String> acknowledged = List.of();
    private int turns;

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
        if (System.nanoTime() - began >= nanos) {
            close(working);
            try {
                Thread.sleep(nanos / 1_000_000 / WORK_TO_STOP);
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
            close(stopped);
            if (step == Step.COPY) {
                acknowledged = writers.acknowledged();
            }
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

    /// After the backup.
    void end() {
        close(working);
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
        return 1 - working.rate() / stopped.rate();
    }

    double secondsOfWork() {
        return working.nanos / 1e9;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%.0f writes/s while it works, %.0f while it stops (%+.0f %%, %d turns)",
                working.rate(),
                stopped.rate(),
                -100 * slowdown(),
                turns);
    }
}
