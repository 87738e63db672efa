package dev.minutebook.core.audit;

import dev.minutebook.api.Problem;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.verify.Block;
import dev.minutebook.verify.MerkleTree;
import java.util.List;

/// The tree over the entries of a block, from which the way of an entry to the signed root is read.
public final class BlockTree {

    private BlockTree() {}

    /// @throws dev.minutebook.api.MinutebookException CONFLICT where seals of the block are missing
    public static MerkleTree of(Transaction transaction, Block block) {
        List<byte[]> hashes = transaction.list(
                AuditStore.HASHES, Row::bytes, transaction.workspace(), block.firstEntry(), block.lastEntry());
        if (hashes.size() != block.lastEntry() - block.firstEntry() + 1) {
            throw Problem.Code.CONFLICT.because(
                    "seals of block " + block.number() + " are missing; verify the log to see what is wrong");
        }
        return MerkleTree.of(hashes);
    }
}
