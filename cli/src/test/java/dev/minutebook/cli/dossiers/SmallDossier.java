package dev.minutebook.cli.dossiers;

import dev.minutebook.verify.AuditRecord;
import dev.minutebook.verify.Block;
import dev.minutebook.verify.CanonicalEncoding;
import dev.minutebook.verify.Chain;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.Commitment;
import dev.minutebook.verify.MerkleTree;
import dev.minutebook.verify.Parts;
import dev.minutebook.verify.SigningKey;
import dev.minutebook.verify.dossier.DossierDocument;
import dev.minutebook.verify.dossier.DossierEntry;
import dev.minutebook.verify.dossier.DossierPart;
import dev.minutebook.verify.dossier.DossierTold;
import dev.minutebook.verify.dossier.SealedDossier;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// The dossier of a debate of which nothing is known but its topic.
final class SmallDossier {

    static final SigningKey KEY = SigningKey.generate();

    private static final Instant AT = Instant.parse("2026-01-02T03:04:05Z");
    private static final UUID WORKSPACE = new UUID(0x7000, 1);
    private static final UUID DEBATE = new UUID(0x7000, 2);

    private SmallDossier() {}

    static SealedDossier about(String topic) {
        String name = "debate.topic";
        String value = "\"" + topic + "\"";
        byte[] salt = Parts.salt(new byte[Commitment.SALT_LENGTH], name);
        AuditRecord entry = new AuditRecord(
                WORKSPACE,
                new UUID(0x7000, 3),
                AT,
                "embedded",
                null,
                null,
                null,
                "debate.opened",
                "debate",
                DEBATE,
                null,
                null,
                null,
                null,
                null,
                "{}",
                new Parts().shown(salt, name, value).root());
        byte[] before = Chain.genesis(WORKSPACE);
        byte[] hash = Chain.hash(before, CanonicalEncoding.encode(1, entry));
        Checkpoint block = Checkpoint.of(
                new Block(
                        WORKSPACE,
                        1,
                        1,
                        1,
                        MerkleTree.of(List.of(hash)).root(),
                        hash,
                        Block.genesis(WORKSPACE),
                        AT,
                        KEY.id()),
                KEY);
        DossierDocument dossier = new DossierDocument(
                WORKSPACE,
                "main",
                DEBATE,
                null,
                AT,
                List.of(new DossierEntry(
                        1,
                        entry,
                        before,
                        hash,
                        1,
                        List.of(),
                        Map.of("debate", Map.of("topic", DossierPart.shown(salt, value, value))),
                        null)),
                List.of(block),
                true,
                block,
                Map.of(KEY.id(), KEY.publicKey()),
                new DossierTold(List.of(), List.of(), null));
        return SealedDossier.of(dossier, KEY);
    }
}
