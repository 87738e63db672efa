package dev.minutebook.embedded.backup;

import dev.minutebook.api.Problem;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/// How a backup is taken.
///
/// @param pace which percentage of the time it works, so that others are slowed down less; null for
///             [#GENTLE] beside others and all of it otherwise
public record BackupOptions(
        Manifest.Reason reason, @Nullable Integer pace, Clock clock, BackupProgress progress) {

    /// What is usual beside a server.
    public static final int GENTLE = 10;

    /// All of the time.
    public static final int FULL = 100;

    public BackupOptions {
        if (pace != null && (pace < 1 || pace > FULL)) {
            throw Problem.Code.INVALID.because("a pace is a percentage from 1 to 100, not " + pace);
        }
    }

    public static BackupOptions because(Manifest.Reason reason) {
        return new BackupOptions(reason, null, Clock.systemUTC(), BackupProgress.NONE);
    }

    public BackupOptions pace(@Nullable Integer percent) {
        return new BackupOptions(reason, percent, clock, progress);
    }

    public BackupOptions clock(Clock other) {
        return new BackupOptions(reason, pace, other, progress);
    }

    public BackupOptions progress(BackupProgress listener) {
        return new BackupOptions(reason, pace, clock, listener);
    }
}
