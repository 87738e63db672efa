package dev.minutebook.verify;

import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;

/// The proof that one entry is in a log, checked without the log: the entry gives its hash, hash and path give the
/// root of a block, and the block is signed. A checkpoint of a later block covers it through the blocks between.
///
/// @param number       the number of the entry
/// @param entry        the entry as it is stored
/// @param previousHash the hash of the entry before
/// @param path         the hashes beside the way from the leaf to the root, from the leaf up
/// @param block        the block that covers the entry, signed
/// @param links        the blocks after it, up to that of the checkpoint; empty where it is the same block
/// @param checkpoint   a checkpoint that covers the entry
public record EntryProof(
        long number,
        AuditRecord entry,
        byte[] previousHash,
        List<byte[]> path,
        Checkpoint block,
        List<Checkpoint> links,
        Checkpoint checkpoint) {

    public EntryProof {
        path = List.copyOf(path);
        links = List.copyOf(links);
    }

    /// The hash of the entry, as the chain has it.
    public byte[] hash() {
        return new Chain().link(previousHash, number, entry);
    }

    /// What is wrong with the proof; nothing if it holds for whoever trusts these keys.
    public Optional<Finding> finding(TrustedKeys keys) {
        Block header = block.block();
        if (!entry.workspace().equals(header.workspace())) {
            return Optional.of(Finding.foreignEntry(number));
        }
        if (number < header.firstEntry() || number > header.lastEntry()) {
            return Optional.of(wrong(
                    Finding.Kind.BLOCK_ROOT_MISMATCH,
                    header,
                    "Block %d covers entries %d to %d, and not entry %d."
                            .formatted(header.number(), header.firstEntry(), header.lastEntry(), number)));
        }
        InclusionProof inclusion =
                new InclusionProof(number - header.firstEntry(), header.lastEntry() - header.firstEntry() + 1, path);
        Optional<byte[]> hash = encoded();
        if (hash.isEmpty()
                || header.merkleRoot().length != Sha256.LENGTH
                || !inclusion.proves(MerkleTree.leafHash(hash.get()), header.merkleRoot())) {
            return Optional.of(wrong(
                    Finding.Kind.ENTRY_CHANGED,
                    header,
                    "Entry %d is not the one that block %d was signed over.".formatted(number, header.number())));
        }
        return signed(block, keys).or(() -> covered(keys));
    }

    private Optional<byte[]> encoded() {
        try {
            return Optional.of(hash());
        } catch (IllegalArgumentException neverSealed) {
            return Optional.empty();
        }
    }

    private Optional<Finding> covered(TrustedKeys keys) {
        Block before = block.block();
        for (Checkpoint link : links) {
            Block next = link.block();
            if (!next.workspace().equals(before.workspace())
                    || next.number() != before.number() + 1
                    || next.firstEntry() != before.lastEntry() + 1
                    || !MessageDigest.isEqual(next.previousHash(), before.headerHash())) {
                return Optional.of(wrong(
                        Finding.Kind.BLOCK_NOT_CONTIGUOUS,
                        next,
                        "Block %d does not follow block %d.".formatted(next.number(), before.number())));
            }
            Optional<Finding> unsigned = signed(link, keys);
            if (unsigned.isPresent()) {
                return unsigned;
            }
            before = next;
        }
        if (!checkpoint.block().equals(before)) {
            return Optional.of(wrong(
                    Finding.Kind.HISTORY_REWRITTEN,
                    before,
                    "The checkpoint is not that of block %d, to which the proof leads.".formatted(before.number())));
        }
        return signed(checkpoint, keys);
    }

    private Optional<Finding> signed(Checkpoint signed, TrustedKeys keys) {
        Block header = signed.block();
        return switch (signed.verify(keys)) {
            case GENUINE -> Optional.empty();
            case FORGED ->
                Optional.of(wrong(
                        Finding.Kind.SIGNATURE_BAD,
                        header,
                        "The signature of block %d is not that of key %s.".formatted(header.number(), header.keyId())));
            case UNKNOWN_KEY ->
                Optional.of(wrong(
                        Finding.Kind.UNKNOWN_KEY,
                        header,
                        "Block %d is signed by key %s, which is not trusted."
                                .formatted(header.number(), header.keyId())));
        };
    }

    private Finding wrong(Finding.Kind kind, Block block, String sentence) {
        return new Finding(kind, number, block.number(), sentence);
    }
}
