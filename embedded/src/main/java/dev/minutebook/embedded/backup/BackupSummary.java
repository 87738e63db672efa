package dev.minutebook.embedded.backup;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A backup without its files.
///
/// @param where     the target
/// @param encrypted whether the master key is needed to read it
/// @param schema    the version of the tables; null for a book without any
/// @param files     how many
/// @param bytes     their size
/// @param added     how many bytes the backup added to the target
/// @param sealed    how far the log of each workspace was sealed
public record BackupSummary(
        String id,
        String where,
        Instant takenAt,
        Instant endedAt,
        Manifest.Reason reason,
        boolean encrypted,
        int engine,
        @Nullable Integer schema,
        int files,
        long bytes,
        long added,
        List<Manifest.Head> sealed) {

    public BackupSummary {
        sealed = List.copyOf(sealed);
    }

    public static BackupSummary of(Manifest manifest, String where) {
        return new BackupSummary(
                manifest.id(),
                where,
                manifest.takenAt(),
                manifest.endedAt(),
                manifest.reason(),
                !manifest.seal().equals(PlainSeal.NAME),
                manifest.engine(),
                manifest.schema(),
                manifest.files().size(),
                manifest.bytes(),
                manifest.added(),
                manifest.heads());
    }

    public Duration length() {
        return Duration.between(takenAt, endedAt);
    }
}
