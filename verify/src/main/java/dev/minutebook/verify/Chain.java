package dev.minutebook.verify;

import java.security.MessageDigest;
import java.util.UUID;

/// The hash chain through the entries of one workspace.
///
/// The hash of an entry is SHA-256 over the tag `minutebook/chain/1` and a zero byte, the 32 bytes of the hash
/// before, and the [CanonicalEncoding]. Before the first entry stands [#genesis(UUID)].
///
/// An instance keeps its digest and its buffer between calls, so one thread at a time may use it.
public final class Chain {
    private static final byte[] TAG = ByteSink.tag("minutebook/chain/1");
    private static final byte[] GENESIS_TAG = ByteSink.tag("minutebook/chain-genesis/1");

    private final MessageDigest digest = Sha256.digest();
    private final ByteSink sink = new ByteSink(1024);

    /// The hash that stands before the first entry of a workspace: SHA-256 over the tag
    /// `minutebook/chain-genesis/1` and a zero byte, and the 16 bytes of the workspace's id; so the chains of two
    /// workspaces cannot be swapped.
    public static byte[] genesis(UUID workspace) {
        return Sha256.of(new ByteSink(48).raw(GENESIS_TAG).uuid(workspace));
    }

    /// The hash of an entry that is already encoded.
    public static byte[] hash(byte[] previousHash, byte[] encoded) {
        ByteSink sink = new ByteSink(TAG.length + Sha256.LENGTH + encoded.length);
        return Sha256.of(sink.raw(TAG)
                .exactly(Sha256.LENGTH, previousHash, "previous hash")
                .raw(encoded));
    }

    /// The same hash without the copies: for those who hash many entries in a row.
    ///
    /// Refuses what [CanonicalEncoding#encode] refuses.
    public byte[] link(byte[] previousHash, long number, AuditRecord entry) {
        sink.clear().raw(TAG).exactly(Sha256.LENGTH, previousHash, "previous hash");
        CanonicalEncoding.write(sink, number, entry);
        sink.feed(digest);
        return digest.digest();
    }
}
