package dev.minutebook.embedded.backup;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/// Rests between pieces of work, so that the work takes no more than its share of the time. Where others keep it
/// waiting it rests longer. It begins without rests, so that little work is done soon.
final class Pace {

    /// Shorter rests are saved up.
    private static final long LEAST = TimeUnit.MILLISECONDS.toNanos(2);

    private static final long WITHOUT_REST = TimeUnit.SECONDS.toNanos(5);

    private final int percent;
    private long begun;
    private long owed;

    Pace(int percent) {
        this.percent = percent;
    }

    /// Called after each piece of work.
    ///
    /// @param worked how long that took, in nanoseconds
    void rest(long worked) throws IOException {
        if (begun < WITHOUT_REST) {
            begun += worked;
            return;
        }
        owed += worked * (BackupOptions.FULL - percent) / percent;
        if (owed >= LEAST) {
            try {
                TimeUnit.NANOSECONDS.sleep(owed);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", stopped);
            }
            owed = 0;
        }
    }
}
