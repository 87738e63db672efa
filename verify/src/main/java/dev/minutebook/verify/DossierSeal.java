package dev.minutebook.verify;

import java.util.Arrays;
import java.util.Objects;

/// What is signed when a dossier is handed out: that this file, field by field, and this page of it were made by the
/// holder of a key.
///
/// The log proves what was sealed into it; this also covers what stands beside it in the file, such as counts under
/// other rules.
///
/// @param digest SHA-256 of the canonical JSON of the document, without its seal
/// @param fields SHA-256 of the hints by which a changed field is named
/// @param page SHA-256 of the page that shows the document
/// @param keyId the id of the [SigningKey]
public record DossierSeal(byte[] digest, byte[] fields, byte[] page, String keyId) {
    private static final byte[] TAG = ByteSink.tag("minutebook/dossier/1");

    /// The bytes that are signed: the tag `minutebook/dossier/1` and a zero byte; digest, fields and page (32 bytes
    /// each); and the key id as a text of the [CanonicalEncoding].
    ///
    /// Refuses, with an [IllegalArgumentException], hashes of another length.
    public byte[] signedBytes() {
        return new ByteSink(192)
                .raw(TAG)
                .exactly(Sha256.LENGTH, digest, "digest")
                .exactly(Sha256.LENGTH, fields, "hash of the fields")
                .exactly(Sha256.LENGTH, page, "hash of the page")
                .text(keyId)
                .copy();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DossierSeal seal
                && Arrays.equals(digest, seal.digest)
                && Arrays.equals(fields, seal.fields)
                && Arrays.equals(page, seal.page)
                && keyId.equals(seal.keyId);
    }

    @Override
    public int hashCode() {
        return Objects.hash(Arrays.hashCode(digest), keyId);
    }
}
