package dev.minutebook.cli.fake;

import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.InclusionProof;
import dev.minutebook.api.audit.SealedBlock;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.verify.AuditRecord;
import dev.minutebook.verify.Block;
import dev.minutebook.verify.Chain;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.MerkleTree;
import dev.minutebook.verify.SigningKey;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;

/// A real proof of an entry in a block of two.
final class FakeProof {

    private static final HexFormat HEX = HexFormat.of();
    private static final UUID WORKSPACE = new UUID(1, 2);

    private FakeProof() {}

    static InclusionProof of(AuditEntry entry, SigningKey key) {
        byte[] before = HEX.parseHex(entry.prevHash());
        byte[] hash = new Chain().link(before, entry.number(), record(entry));
        MerkleTree tree = MerkleTree.of(List.of(hash, new byte[32]));
        Block block = new Block(
                WORKSPACE,
                1,
                entry.number(),
                entry.number() + 1,
                tree.root(),
                new byte[32],
                Block.genesis(WORKSPACE),
                entry.at(),
                key.id());
        return new InclusionProof(
                new WorkspaceId(WORKSPACE),
                entry,
                HEX.formatHex(MerkleTree.leafHash(hash)),
                tree.inclusion(0).path().stream().map(HEX::formatHex).toList(),
                new SealedBlock(
                        block.number(),
                        block.firstEntry(),
                        block.lastEntry(),
                        HEX.formatHex(block.merkleRoot()),
                        HEX.formatHex(block.headHash()),
                        HEX.formatHex(block.previousHash()),
                        HEX.formatHex(block.headerHash()),
                        block.sealedAt(),
                        block.keyId(),
                        Base64.getEncoder().encodeToString(key.sign(block))),
                Base64.getEncoder().encodeToString(key.publicKey()),
                List.of(),
                Checkpoint.of(block, key).format());
    }

    private static AuditRecord record(AuditEntry entry) {
        return new AuditRecord(
                WORKSPACE,
                entry.id().value(),
                entry.at(),
                entry.actor(),
                null,
                null,
                null,
                entry.event(),
                entry.subjectKind(),
                entry.subject(),
                null,
                null,
                null,
                null,
                null,
                entry.details(),
                null);
    }
}
