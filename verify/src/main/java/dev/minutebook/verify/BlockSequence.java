package dev.minutebook.verify;

import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The signed blocks of a log, one behind the other, over entries whose chain was checked.
final class BlockSequence {
    private final UUID workspace;
    private final TrustedKeys keys;
    private final Queue<byte[]> uncovered = new ArrayDeque<>();
    private long lastBlock;
    private long lastCovered;
    private byte[] previousHash;

    BlockSequence(UUID workspace, TrustedKeys keys) {
        this.workspace = workspace;
        this.keys = keys;
        previousHash = Block.genesis(workspace);
    }

    /// Goes on after a block that was verified before.
    void resume(Block block) {
        lastBlock = block.number();
        lastCovered = block.lastEntry();
        previousHash = block.headerHash();
    }

    void entry(byte[] hash) {
        uncovered.add(hash);
    }

    /// The signature comes first: once it is genuine, whatever else is wrong is wrong with what lies beside the
    /// block and not with the block.
    @Nullable
    Finding block(Block block, byte[] signature) {
        Finding finding = signature(block, signature);
        if (finding == null) {
            finding = place(block);
        }
        return finding == null ? cover(block) : finding;
    }

    long lastBlock() {
        return lastBlock;
    }

    long lastCovered() {
        return lastCovered;
    }

    private @Nullable Finding signature(Block block, byte[] signature) {
        return switch (keys.verify(block, signature)) {
            case GENUINE -> null;
            case FORGED ->
                Finding.block(
                        Finding.Kind.SIGNATURE_BAD,
                        block,
                        "The signature of block %d is not genuine.".formatted(block.number()));
            case UNKNOWN_KEY ->
                Finding.block(
                        Finding.Kind.UNKNOWN_KEY,
                        block,
                        "Block %d is signed with a key that is not trusted: %s."
                                .formatted(block.number(), block.keyId()));
        };
    }

    private @Nullable Finding place(Block block) {
        if (!block.workspace().equals(workspace)) {
            return Finding.block(
                    Finding.Kind.FOREIGN, block, "Block %d belongs to another workspace.".formatted(block.number()));
        }
        if (block.number() != lastBlock + 1) {
            return apart(block, "Block %d comes where block %d belongs.".formatted(block.number(), lastBlock + 1));
        }
        if (block.firstEntry() != lastCovered + 1 || block.lastEntry() < block.firstEntry()) {
            return apart(
                    block,
                    "Block %d covers entries %d to %d but the next entry to cover is %d."
                            .formatted(block.number(), block.firstEntry(), block.lastEntry(), lastCovered + 1));
        }
        if (!MessageDigest.isEqual(block.previousHash(), previousHash)) {
            return apart(
                    block,
                    "Block %d does not follow the block before: its previous hash is another."
                            .formatted(block.number()));
        }
        long lastEntry = lastCovered + uncovered.size();
        return block.lastEntry() > lastEntry ? Finding.endsBefore(block, lastEntry) : null;
    }

    private @Nullable Finding cover(Block block) {
        List<byte[]> hashes = new ArrayList<>();
        for (long number = block.firstEntry(); number <= block.lastEntry(); number++) {
            hashes.add(uncovered.remove());
        }
        if (!MessageDigest.isEqual(MerkleTree.of(hashes).root(), block.merkleRoot())
                || !MessageDigest.isEqual(hashes.getLast(), block.headHash())) {
            return Finding.block(
                    Finding.Kind.BLOCK_ROOT_MISMATCH,
                    block,
                    "Entries %d to %d are not those that block %d was signed over."
                            .formatted(block.firstEntry(), block.lastEntry(), block.number()));
        }
        lastBlock = block.number();
        lastCovered = block.lastEntry();
        previousHash = block.headerHash();
        return null;
    }

    private static Finding apart(Block block, String sentence) {
        return Finding.block(Finding.Kind.BLOCK_NOT_CONTIGUOUS, block, sentence);
    }
}
