package dev.minutebook.api.erasures;

import dev.minutebook.api.audit.EntryId;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An erasure as it stands.
///
/// @param kind        how the subject appeared in the record
/// @param subject     the id of the agent or token; null for a user, of whom no name is kept
/// @param askedBy     who asked, as the log names callers
/// @param reason      why
/// @param rows        how many rows of each table were changed or deleted so far
/// @param entry       the entry of the log that tells of its end; null while it runs
public record Erasure(
        ErasureId id,
        ErasureSubject.Kind kind,
        @Nullable UUID subject,
        String askedBy,
        String reason,
        State state,
        Map<String, Long> rows,
        Instant startedAt,
        @Nullable Instant completedAt,
        @Nullable EntryId entry) {

    public Erasure {
        rows = Collections.unmodifiableMap(new TreeMap<>(rows));
    }

    /// How far it is.
    public enum State {
        /// Contents are being taken out; whoever is erased can write nothing more.
        RUNNING,
        /// Nothing of the subject is left.
        COMPLETED
    }
}
