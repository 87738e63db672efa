package dev.minutebook.verify.dossier;

import dev.minutebook.verify.AuditRecord;
import dev.minutebook.verify.Block;
import dev.minutebook.verify.CanonicalEncoding;
import dev.minutebook.verify.Chain;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.Commitment;
import dev.minutebook.verify.MerkleTree;
import dev.minutebook.verify.Parts;
import dev.minutebook.verify.SigningKey;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A log in memory that is the same in every run: its salts are hashes, its key is the first of RFC 8032.
final class SampleLog {

    static final UUID WORKSPACE = UUID.fromString("01975ba0-7c00-7000-8000-000000000001");

    static final SigningKey KEY = SigningKey.fromPkcs8(
            HexFormat.of()
                    .parseHex(
                            "302e020100300506032b6570042204209d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"));

    private static final int IN_BLOCK = 3;

    private final List<DossierEntry> entries = new ArrayList<>();
    private final List<byte[]> hashes = new ArrayList<>();
    private final List<Checkpoint> blocks = new ArrayList<>();
    private byte[] last = Chain.genesis(WORKSPACE);
    private int inBlock;

    /// An id that is the same in every run.
    static UUID id(String name) {
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    }

    /// Enters what commits to rows; a value that begins with ~ is withheld, one with * is encrypted.
    void rows(Instant at, String event, String kind, UUID subject, Map<String, Map<String, String>> rows) {
        byte[] salt = salt();
        Parts parts = new Parts();
        Map<String, Map<String, DossierPart>> opened = new TreeMap<>();
        rows.forEach((item, columns) -> {
            Map<String, DossierPart> row = new TreeMap<>();
            columns.forEach((column, given) -> {
                String name = item + "." + column;
                boolean withheld = given.startsWith("~");
                boolean sealed = given.startsWith("*");
                String value = withheld || sealed ? given.substring(1) : given;
                String stored = sealed ? "\"mbe1." + HexFormat.of().formatHex(hash(value)) + "\"" : value;
                byte[] own = Parts.salt(salt, name);
                parts.shown(own, name, stored);
                row.put(
                        column,
                        withheld
                                ? DossierPart.withheld(Parts.hash(own, name, stored))
                                : DossierPart.shown(own, stored, value));
            });
            opened.put(item, row);
        });
        add(at, event, kind, subject, parts.root(), opened, null);
    }

    /// Enters what commits to one content.
    void content(Instant at, String event, String kind, UUID subject, String text) {
        byte[] salt = salt();
        add(at, event, kind, subject, Commitment.of(salt, text), Map.of(), new DossierEntry.Content(salt, text));
    }

    private byte[] salt() {
        return Arrays.copyOf(hash("salt " + hashes.size()), Commitment.SALT_LENGTH);
    }

    private static byte[] hash(String text) {
        return FieldHints.sha256().digest(text.getBytes(StandardCharsets.UTF_8));
    }

    private void add(
            Instant at,
            String event,
            String kind,
            UUID subject,
            byte[] commitment,
            Map<String, Map<String, DossierPart>> rows,
            DossierEntry.@Nullable Content content) {
        long number = hashes.size() + 1L;
        AuditRecord entry = new AuditRecord(
                WORKSPACE,
                id("entry " + number),
                at,
                "agent:" + id("ada"),
                number % 2 == 0 ? id("token") : null,
                null,
                number % 3 == 0 ? "4bf92f3577b34da6" : null,
                event,
                kind,
                subject,
                null,
                null,
                null,
                number % 4 == 0 ? 0.83 : null,
                number % 5 == 0 ? 21_400.5 : null,
                "{\"round\": 1}",
                commitment);
        byte[] hash = Chain.hash(last, CanonicalEncoding.encode(number, entry));
        entries.add(new DossierEntry(number, entry, last, hash, 0, List.of(), rows, content));
        hashes.add(hash);
        last = hash;
        if (++inBlock == IN_BLOCK) {
            seal(at.plusSeconds(1));
        }
    }

    private void seal(Instant at) {
        int from = hashes.size() - inBlock;
        MerkleTree tree = MerkleTree.of(hashes.subList(from, hashes.size()));
        Block block = new Block(
                WORKSPACE,
                blocks.size() + 1L,
                from + 1L,
                hashes.size(),
                tree.root(),
                last,
                blocks.isEmpty()
                        ? Block.genesis(WORKSPACE)
                        : blocks.getLast().block().headerHash(),
                at,
                KEY.id());
        blocks.add(Checkpoint.of(block, KEY));
        for (int i = 0; i < inBlock; i++) {
            DossierEntry one = entries.get(from + i);
            entries.set(
                    from + i,
                    new DossierEntry(
                            one.number(),
                            one.entry(),
                            one.prevHash(),
                            one.hash(),
                            block.number(),
                            tree.inclusion(i).path(),
                            one.rows(),
                            one.content()));
        }
        inBlock = 0;
    }

    DossierDocument dossier(String name, UUID debate, @Nullable UUID decision, Instant madeAt, DossierTold told) {
        if (inBlock > 0) {
            seal(madeAt);
        }
        return new DossierDocument(
                WORKSPACE,
                name,
                debate,
                decision,
                madeAt,
                List.copyOf(entries),
                List.copyOf(blocks),
                true,
                blocks.getLast(),
                Map.of(KEY.id(), KEY.publicKey()),
                told);
    }
}
