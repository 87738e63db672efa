package dev.minutebook.verify;

import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import java.util.UUID;

/// The header of one sealed block: a run of entries, fixed by a Merkle root, behind the block before it.
///
/// @param workspace the workspace whose log it seals
/// @param number the block's number in the workspace, counted from 1 without gaps
/// @param firstEntry the number of the first entry it covers, the one after the last entry of the block before
/// @param lastEntry the number of the last entry it covers
/// @param merkleRoot the root of the [MerkleTree] over the hashes of those entries, in order
/// @param headHash the hash of the last entry
/// @param previousHash the header hash of the block before, or [#genesis(UUID)] for the first
/// @param sealedAt when it was sealed, in whole microseconds
/// @param keyId the id of the [SigningKey]
public record Block(
        UUID workspace,
        long number,
        long firstEntry,
        long lastEntry,
        byte[] merkleRoot,
        byte[] headHash,
        byte[] previousHash,
        Instant sealedAt,
        String keyId) {
    private static final byte[] TAG = ByteSink.tag("minutebook/block/1");
    private static final byte[] GENESIS_TAG = ByteSink.tag("minutebook/block-genesis/1");

    /// What stands in place of the header hash before the first block: SHA-256 over the tag
    /// `minutebook/block-genesis/1` and a zero byte, 32 zero bytes, and the 16 bytes of the workspace's id.
    public static byte[] genesis(UUID workspace) {
        return Sha256.of(
                new ByteSink(80).raw(GENESIS_TAG).raw(new byte[Sha256.LENGTH]).uuid(workspace));
    }

    /// The bytes that are signed: the tag `minutebook/block/1` and a zero byte; workspace (16 bytes); number,
    /// first and last entry (8 each); Merkle root, head hash and previous hash (32 each); sealed-at in
    /// microseconds since 1970 (8); and the key id as a text of the [CanonicalEncoding].
    ///
    /// Refuses, with an [IllegalArgumentException], hashes of another length and a time finer than a microsecond.
    public byte[] signedBytes() {
        return encoded().copy();
    }

    /// SHA-256 over the signed bytes; the next block points at it.
    public byte[] headerHash() {
        return Sha256.of(encoded());
    }

    private ByteSink encoded() {
        return new ByteSink(256)
                .raw(TAG)
                .uuid(workspace)
                .int64(number)
                .int64(firstEntry)
                .int64(lastEntry)
                .exactly(Sha256.LENGTH, merkleRoot, "Merkle root")
                .exactly(Sha256.LENGTH, headHash, "head hash")
                .exactly(Sha256.LENGTH, previousHash, "previous hash")
                .microseconds(sealedAt)
                .text(keyId);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Block block
                && workspace.equals(block.workspace)
                && number == block.number
                && firstEntry == block.firstEntry
                && lastEntry == block.lastEntry
                && Arrays.equals(merkleRoot, block.merkleRoot)
                && Arrays.equals(headHash, block.headHash)
                && Arrays.equals(previousHash, block.previousHash)
                && sealedAt.equals(block.sealedAt)
                && keyId.equals(block.keyId);
    }

    @Override
    public int hashCode() {
        return Objects.hash(workspace, number, Arrays.hashCode(headHash));
    }
}
