package dev.minutebook.cli.audit;

import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.InclusionProof;
import dev.minutebook.api.audit.SealedBlock;
import dev.minutebook.verify.AuditRecord;
import dev.minutebook.verify.Block;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.EntryProof;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A proof as a server sent it, or a file holds it, in the form that is checked.
public final class ReceivedProof {

    private static final HexFormat HEX = HexFormat.of();

    private ReceivedProof() {}

    /// Refuses, with an [IllegalArgumentException], what is not written as a proof is; what it proves is for
    /// [EntryProof#finding] to say.
    public static EntryProof of(InclusionProof proof) {
        UUID workspace = proof.workspace().value();
        AuditEntry entry = proof.entry();
        return new EntryProof(
                entry.number(),
                record(workspace, entry),
                HEX.parseHex(entry.prevHash()),
                proof.path().stream().map(HEX::parseHex).toList(),
                block(workspace, proof.block()),
                proof.links().stream().map(link -> block(workspace, link)).toList(),
                Checkpoint.parse(proof.checkpoint()));
    }

    private static AuditRecord record(UUID workspace, AuditEntry entry) {
        return new AuditRecord(
                workspace,
                entry.id().value(),
                entry.at(),
                entry.actor(),
                entry.token() == null ? null : entry.token().value(),
                entry.session(),
                entry.trace(),
                entry.event(),
                entry.subjectKind(),
                entry.subject(),
                entry.field(),
                entry.specialist(),
                entry.utility(),
                entry.confidence(),
                entry.latencyMillis(),
                entry.details(),
                bytes(entry.commitment()));
    }

    private static byte @Nullable [] bytes(@Nullable String hex) {
        return hex == null ? null : HEX.parseHex(hex);
    }

    private static Checkpoint block(UUID workspace, SealedBlock block) {
        return new Checkpoint(
                new Block(
                        workspace,
                        block.number(),
                        block.firstEntry(),
                        block.lastEntry(),
                        HEX.parseHex(block.root()),
                        HEX.parseHex(block.headHash()),
                        HEX.parseHex(block.previousHash()),
                        block.sealedAt(),
                        block.key()),
                Base64.getDecoder().decode(block.signature()));
    }
}
