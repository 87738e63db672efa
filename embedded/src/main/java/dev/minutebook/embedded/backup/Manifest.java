package dev.minutebook.embedded.backup;

import dev.minutebook.core.erasures.PastErasure;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What makes up a backup.
///
/// @param format    of this record
/// @param takenAt   when the copy began
/// @param endedAt   what was acknowledged before is in the backup
/// @param reason    why it was taken
/// @param engine    the major version of PostgreSQL
/// @param schema    the version of the tables; null for a book without any
/// @param system    the system identifier of the cluster
/// @param begin     where the log of PostgreSQL is read from
/// @param end       and how far at least
/// @param heads     how far the log of each workspace was sealed
/// @param erasures  all there were until then; null in backups of programs that knew none
/// @param seal      what seals the chunks
/// @param bytes     the size of all files
/// @param added     how many bytes this backup added to the target
/// @param folders   all folders, in the order in which they are made
public record Manifest(
        int format,
        String id,
        Instant takenAt,
        Instant endedAt,
        Reason reason,
        int engine,
        @Nullable Integer schema,
        String system,
        String begin,
        String end,
        List<Head> heads,
        @Nullable List<PastErasure> erasures,
        String seal,
        long bytes,
        long added,
        List<String> folders,
        List<File> files) {

    static final int FORMAT = 1;

    public Manifest {
        heads = List.copyOf(heads);
        erasures = erasures == null ? null : List.copyOf(erasures);
        folders = List.copyOf(folders);
        files = List.copyOf(files);
    }

    /// Why a backup was taken.
    public enum Reason {
        COMMAND,
        SCHEDULE,
        /// Before the tables were changed.
        MIGRATION
    }

    /// How far the log of a workspace was sealed.
    ///
    /// @param hash of the entry of that number, which commits to all before it
    public record Head(String workspace, long number, String hash) {}

    /// A file of the data folder.
    ///
    /// @param path   within the data folder, with slashes
    /// @param chunks the hashes of its chunks, in order
    public record File(String path, long size, List<String> chunks) {

        public File {
            chunks = List.copyOf(chunks);
        }
    }

    Set<String> chunks() {
        Set<String> chunks = new LinkedHashSet<>();
        files.forEach(file -> chunks.addAll(file.chunks()));
        return chunks;
    }
}
