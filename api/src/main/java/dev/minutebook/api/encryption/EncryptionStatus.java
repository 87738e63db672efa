package dev.minutebook.api.encryption;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a workspace is encrypted.
///
/// @param on                 whether contents are sealed
/// @param search             null while it is not on
/// @param embeddingsAccepted the words by which embeddings were accepted; null where there are none
/// @param since              what was written before may be readable in the database
/// @param enabledBy          who has it encrypted
/// @param keys               how many keys there are, retired ones included
/// @param subjects           for how many subjects
/// @param newestKey          when the newest was made
/// @param masters            the ids of the master keys that wrap them; one, unless wrapping anew is due
public record EncryptionStatus(
        boolean on,
        @Nullable SearchMode search,
        @Nullable String embeddingsAccepted,
        @Nullable Instant since,
        @Nullable String enabledBy,
        int keys,
        int subjects,
        @Nullable Instant newestKey,
        List<String> masters) {

    public EncryptionStatus {
        masters = List.copyOf(masters);
    }

    /// Of a workspace that is not encrypted.
    public static EncryptionStatus off() {
        return new EncryptionStatus(false, null, null, null, null, 0, 0, null, List.of());
    }
}
