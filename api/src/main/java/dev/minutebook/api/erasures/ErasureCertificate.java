package dev.minutebook.api.erasures;

import dev.minutebook.api.audit.InclusionProof;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Proof for a stranger that an erasure was completed and is entered in the sealed log. As JSON in a file,
/// `minutebook verify FILE` checks it without the server.
///
/// @param format      `minutebook/erasure-certificate/1`
/// @param kind        how the subject appeared in the record
/// @param subject     the id of the agent or token; null for a user, of whom no name is kept
/// @param rows        how many rows of each table were changed or deleted
/// @param subjects    of how many things the entries of the log can no longer be compared with contents
/// @param completedAt when nothing of the subject was left
/// @param proof       that the entry of the erasure, which tells all of this, is in a signed block
public record ErasureCertificate(
        String format,
        ErasureId erasure,
        ErasureSubject.Kind kind,
        @Nullable UUID subject,
        Map<String, Long> rows,
        long subjects,
        Instant completedAt,
        InclusionProof proof) {

    /// What a certificate of this form begins with.
    public static final String FORMAT = "minutebook/erasure-certificate/1";

    public ErasureCertificate {
        rows = Collections.unmodifiableMap(new TreeMap<>(rows));
    }
}
