package dev.minutebook.core.audit;

import dev.minutebook.api.Problem;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.InclusionProof;
import dev.minutebook.api.audit.SealedBlock;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.verify.Block;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.MerkleTree;
import dev.minutebook.verify.TrustedKeys;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/// Reads what proves that an entry is in the log.
final class EntryProofReader {

    private static final HexFormat HEX = HexFormat.of();

    private EntryProofReader() {}

    static InclusionProof read(Transaction transaction, long number, TrustedKeys trusted) {
        AuditEntry entry = transaction
                .find(AuditStore.SEALED_AFTER, AuditStore::entry, transaction.workspace(), number - 1, 1)
                .filter(found -> found.number() == number)
                .orElseThrow(() -> missing(number));
        AuditStore.SignedBlock covering = transaction
                .find(AuditStore.COVERING_BLOCK, AuditStore::block, transaction.workspace(), number)
                .filter(found -> found.block().firstEntry() <= number)
                .orElseThrow(() -> missing(number));
        Block block = covering.block();
        MerkleTree tree = BlockTree.of(transaction, block);
        int index = Math.toIntExact(number - block.firstEntry());
        List<AuditStore.SignedBlock> links = transaction.list(
                AuditStore.BLOCKS,
                AuditStore::block,
                transaction.workspace(),
                block.number(),
                Long.MAX_VALUE,
                InclusionProof.LINKS);
        AuditStore.SignedBlock last = links.isEmpty() ? covering : links.getLast();
        return new InclusionProof(
                new WorkspaceId(transaction.workspace()),
                entry,
                HEX.formatHex(tree.leaf(index)),
                tree.inclusion(index).path().stream().map(HEX::formatHex).toList(),
                sealed(covering),
                trusted.publicKey(block.keyId())
                        .map(Base64.getEncoder()::encodeToString)
                        .orElse(null),
                links.stream().map(EntryProofReader::sealed).toList(),
                new Checkpoint(last.block(), last.signature()).format());
    }

    private static SealedBlock sealed(AuditStore.SignedBlock signed) {
        Block block = signed.block();
        return new SealedBlock(
                block.number(),
                block.firstEntry(),
                block.lastEntry(),
                HEX.formatHex(block.merkleRoot()),
                HEX.formatHex(block.headHash()),
                HEX.formatHex(block.previousHash()),
                HEX.formatHex(block.headerHash()),
                block.sealedAt(),
                block.keyId(),
                Base64.getEncoder().encodeToString(signed.signature()));
    }

    private static RuntimeException missing(long number) {
        return Problem.Code.NOT_FOUND.because("no entry " + number
                + " is sealed, or retention removed it; `audit status` says how far the log is sealed");
    }
}
