package dev.minutebook.core.moving;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What an archive of a workspace holds.
///
/// @param format  of archives
/// @param schema  the version of the tables it was made from
/// @param takenAt when the snapshot was taken
/// @param head    how far the log was sealed then; null where nothing was
/// @param keys    the public keys that signed its blocks, in Base64, by their ids
public record ArchiveManifest(
        int format,
        int schema,
        Instant takenAt,
        Identity workspace,
        @Nullable Head head,
        Map<String, String> keys,
        List<Part> parts) {

    static final int FORMAT = 1;

    public ArchiveManifest {
        keys = Map.copyOf(keys);
        parts = List.copyOf(parts);
    }

    /// @param keyVersion how often its keys were changed; 0 where it is not encrypted
    /// @param language   of its texts; null in archives from before there were several
    public record Identity(
            UUID id,
            String name,
            Instant createdAt,
            int keyVersion,
            @Nullable String language) {}

    /// @param hash of the entry of that number, which commits to all before it
    public record Head(long number, String hash) {}

    /// Rows of one table, a line of JSON for each, without the id of the workspace.
    ///
    /// @param rows   how many lines
    /// @param bytes  before compression
    /// @param sha256 of these bytes
    public record Part(String name, String table, List<String> columns, long rows, long bytes, String sha256) {

        public Part {
            columns = List.copyOf(columns);
        }
    }

    /// Of all tables.
    public long rows() {
        return parts.stream().mapToLong(Part::rows).sum();
    }

    /// Before compression.
    public long bytes() {
        return parts.stream().mapToLong(Part::bytes).sum();
    }
}
