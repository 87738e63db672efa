package dev.minutebook.embedded.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/// Rests between pieces of work, so that the work takes no more than its share of the time. It begins without rests,
/// so that little work is done soon.
final class Pace {

    /// How it rests.
    @FunctionalInterface
    interface Sleep {
        void forNanos(long nanos) throws InterruptedException;
    }

    /// Shorter rests are saved up.
    private static final long LEAST = TimeUnit.MILLISECONDS.toNanos(2);

    private static final long WITHOUT_REST = TimeUnit.SECONDS.toNanos(5);

    private final int percent;
    private final Sleep sleep;
    private long done;
    private long owed;

    Pace(int percent) {
        this(percent, TimeUnit.NANOSECONDS::sleep);
    }

    Pace(int percent, Sleep sleep) {
        this.percent = percent;
        this.sleep = sleep;
    }

    /// Called after each piece of work.
    void rest(Piece piece) throws IOException {
        rest(piece.worked());
    }

    void rest(long worked) throws IOException {
        if (done < WITHOUT_REST) {
            done += worked;
            return;
        }
        owed += worked * (BackupOptions.FULL - percent) / percent;
        if (owed >= LEAST) {
            try {
                sleep.forNanos(owed);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", stopped);
            }
            owed = 0;
        }
    }

    /// A piece of work of the calling thread. Waiting for a processor is no work: otherwise the thread would rest ten
    /// times as long where ten others want one. A system that does not tell it counts all the time that passes.
    static final class Piece {

        /// Of Linux: nanoseconds on a processor, nanoseconds waiting for one, turns.
        private static final Path OF_THREAD = Path.of("/proc/thread-self/schedstat");

        private static final int WAITED = 1;

        private final long waitedBefore = waited();
        private final long began = System.nanoTime();

        long worked() {
            long passed = System.nanoTime() - began;
            // A thread that went on elsewhere meanwhile reads the figures of another.
            return passed - Math.clamp(waited() - waitedBefore, 0, passed);
        }

        private static long waited() {
            try {
                return Long.parseLong(Files.readString(OF_THREAD).strip().split(" ")[WAITED]);
            } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException untold) {
                return 0;
            }
        }
    }
}
