package dev.minutebook.cli.audit;

import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.InclusionProof;
import dev.minutebook.api.audit.SealedBlock;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.EntryProof;
import dev.minutebook.verify.Finding;
import dev.minutebook.verify.TrustedKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A proof with what came of checking it.
///
/// @param finding what is wrong with it, in words; null when it holds
/// @param own     whether it was checked with a key that the user gave
record ProofReport(InclusionProof proof, @Nullable String finding, boolean own) {

    /// Checks it with the key in a file, or else with the one that came with it.
    static ProofReport of(InclusionProof proof, @Nullable Path key) {
        String given = key == null ? proof.publicKey() : read(key);
        if (given == null) {
            return new ProofReport(proof, "The server does not trust the key that signed the block.", false);
        }
        return new ProofReport(proof, finding(proof, given), key != null);
    }

    private static @Nullable String finding(InclusionProof proof, String key) {
        try {
            EntryProof received = ReceivedProof.of(proof);
            Optional<Finding> found =
                    received.finding(TrustedKeys.of(Base64.getDecoder().decode(key.strip())));
            return found.map(Finding::sentence).orElse(null);
        } catch (IllegalArgumentException malformed) {
            return "The proof cannot be read: " + malformed.getMessage();
        }
    }

    private static String read(Path key) {
        try {
            return Files.readString(key);
        } catch (IOException unreadable) {
            throw Refusal.invalid(
                    "the key " + key + " cannot be read", "Give a file of the folder keys/trusted, such as <id>.pub.");
        }
    }

    boolean holds() {
        return finding == null;
    }

    static View<ProofReport> view(Names names) {
        return new View<ProofReport>(report -> report.entry().number())
                .column("Entry", report -> report.entry().number())
                .detail("Event", report -> report.entry().event())
                .detail("Who", report -> AuditViews.who(report.entry(), names))
                .detail("When", report -> report.entry().at())
                .column("Holds", ProofReport::verdict, report -> report.holds() ? Ink.GOOD : Ink.BAD)
                .detail("Checked with", ProofReport::trust)
                .detail("Hash", report -> report.entry().hash())
                .detail("Leaf", report -> report.proof().leaf())
                .detail("Path", report -> String.join("\n", report.proof().path()))
                .detail("Root", report -> report.block().root())
                .column("Block", ProofReport::range)
                .detail("Signature", report -> report.block().signature())
                .detail("Checkpoint", ProofReport::covering);
    }

    private AuditEntry entry() {
        return proof.entry();
    }

    private SealedBlock block() {
        return proof.block();
    }

    private String verdict() {
        return finding == null ? "yes" : "no: " + finding;
    }

    private String trust() {
        return "key " + block().key()
                + (own ? ", which you gave" : ", which the server named; give one you trust with --trusted");
    }

    private String range() {
        return "%d, entries %d to %d".formatted(block().number(), block().firstEntry(), block().lastEntry());
    }

    private String covering() {
        Checkpoint checkpoint = Checkpoint.parse(proof.checkpoint());
        return "block %d of %s, %d blocks on"
                .formatted(
                        checkpoint.block().number(),
                        checkpoint.block().sealedAt(),
                        proof.links().size());
    }
}
