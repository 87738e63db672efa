package dev.minutebook.verify.dossier;

import dev.minutebook.verify.Block;
import dev.minutebook.verify.CanonicalEncoding;
import dev.minutebook.verify.Chain;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.Commitment;
import dev.minutebook.verify.DossierSeal;
import dev.minutebook.verify.InclusionProof;
import dev.minutebook.verify.MerkleTree;
import dev.minutebook.verify.TrustedKeys;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Checks a dossier: recomputes every hash and verifies every signature in it, and makes the page again.
public final class DossierCheck {

    private static final int MOST_FINDINGS = 100;

    private final List<DossierFinding> findings = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final Set<DossierLevel> checked = EnumSet.noneOf(DossierLevel.class);
    private final @Nullable TrustedKeys expected;
    private final @Nullable Checkpoint kept;
    private @Nullable String topic;
    private @Nullable String key;
    private @Nullable String signedPage;
    private long parts;
    private long withheld;
    private long blocks;

    private DossierCheck(@Nullable TrustedKeys expected, @Nullable Checkpoint kept) {
        this.expected = expected;
        this.kept = kept;
    }

    /// Checks a file.
    ///
    /// @param text the whole file, JSON or HTML
    /// @param expected the keys that it must be signed by; null where it may be any
    /// @param kept a checkpoint of the same log that the reader holds; null if there is none
    public static DossierReport of(String text, @Nullable TrustedKeys expected, @Nullable Checkpoint kept) {
        DossierCheck check = new DossierCheck(expected, kept);
        long entries = 0;
        try {
            DossierFile file = DossierFile.read(text);
            Map<String, Object> members = SealedDossier.members(file.json());
            check.form(file, members);
            Fields seal = check.document(members);
            DossierDocument dossier = DossierDocument.read(members);
            check.seal(seal, dossier);
            entries = dossier.entries().size();
            check.content(dossier);
            check.blocks(dossier);
            check.checkpoint(dossier);
            check.keys(dossier);
            check.page(dossier, file.page());
        } catch (DossierFormatException unreadable) {
            check.find(DossierLevel.FILE, "the file cannot be read: " + unreadable.getMessage());
        }
        return check.report(entries);
    }

    private DossierReport report(long entries) {
        Set<DossierLevel> held = EnumSet.noneOf(DossierLevel.class);
        held.addAll(checked);
        findings.forEach(finding -> held.remove(finding.level()));
        return new DossierReport(
                !checked.isEmpty(),
                List.copyOf(findings),
                held,
                List.copyOf(notes),
                topic,
                entries,
                parts,
                withheld,
                blocks,
                key);
    }

    private void find(DossierLevel level, String sentence) {
        if (findings.size() < MOST_FINDINGS) {
            findings.add(new DossierFinding(level, sentence));
        }
    }

    private void form(DossierFile file, Map<String, Object> members) {
        String canonical = JsonText.canonical(members);
        if (!file.json().equals(file.page() == null ? canonical : canonical.replace("<", "\\u003c"))) {
            find(DossierLevel.FILE, "the document is not written as a dossier writes it; it was written again");
        }
    }

    /// Compares the document with what its seal says of it, which also works where it cannot be read.
    private Fields document(Map<String, Object> members) {
        checked.add(DossierLevel.FILE);
        Map<String, Object> document = new TreeMap<>(members);
        Object sealed = document.remove("seal");
        if (sealed == null) {
            throw new DossierFormatException("/seal is missing: nothing tells who made this file");
        }
        Fields seal = Fields.of("/seal", sealed);
        seal.only("key", "digest", "fields", "page", "signature");
        byte[] digest = seal.hex("digest", 32);
        FieldHints hints = FieldHints.of(document);
        boolean same = Arrays.equals(digest, SealedDossier.sha256(JsonText.canonical(document)));
        List<String> differences = hints.differences(seal.text("fields"));
        if (!same || !differences.isEmpty()) {
            differences.forEach(difference -> find(DossierLevel.FILE, difference));
            if (differences.isEmpty()) {
                find(
                        DossierLevel.FILE,
                        "the document is not the one that was sealed; which field was changed cannot be told");
            } else if (same) {
                find(DossierLevel.FILE, "/seal/fields was changed: the document itself has its digest");
            }
        }
        return seal;
    }

    private void seal(Fields seal, DossierDocument dossier) {
        key = seal.text("key");
        byte[] page = seal.hex("page", 32);
        signedPage = HexFormat.of().formatHex(page);
        byte[] signature = seal.hex("signature", 64);
        DossierSeal made = new DossierSeal(
                seal.hex("digest", 32), SealedDossier.sha256(seal.text("fields")), page, seal.text("key"));
        switch (TrustedKeys.of(dossier.keys().values()).verify(made, signature)) {
            case GENUINE -> {}
            case FORGED -> find(DossierLevel.FILE, "/seal: the signature was not made over this seal by key " + key);
            case UNKNOWN_KEY -> find(DossierLevel.FILE, "/seal: the key " + key + " is not in the file");
        }
    }

    private void content(DossierDocument dossier) {
        checked.add(DossierLevel.CONTENT);
        for (DossierEntry entry : dossier.entries()) {
            DossierEntry.Content content = entry.content();
            byte[] commitment = entry.entry().commitment();
            byte[] found = content == null ? entry.root() : Commitment.of(content.salt(), content.text());
            if (!Arrays.equals(commitment, found)) {
                find(
                        DossierLevel.CONTENT,
                        name(entry) + ": what is shown is not what was committed to; " + rows(entry));
            }
            entry.rows()
                    .values()
                    .forEach(row -> row.values().forEach(part -> {
                        if (part.hash() == null) {
                            parts++;
                        } else {
                            withheld++;
                        }
                    }));
            parts += content == null ? 0 : 1;
        }
        new CompletenessCheck(dossier, sentence -> find(DossierLevel.CONTENT, sentence)).run();
    }

    private static String name(DossierEntry entry) {
        return "entry " + entry.number() + " (" + entry.entry().event() + ")";
    }

    private static String rows(DossierEntry entry) {
        return entry.content() != null
                ? "it is one content"
                : "its rows are " + String.join(", ", entry.rows().keySet());
    }

    private void blocks(DossierDocument dossier) {
        checked.add(DossierLevel.SIGNED_BLOCKS);
        TrustedKeys known = TrustedKeys.of(dossier.keys().values());
        Map<Long, Block> byNumber = new HashMap<>();
        for (Checkpoint signed : dossier.blocks()) {
            Block block = signed.block();
            if (byNumber.put(block.number(), block) != null) {
                find(DossierLevel.SIGNED_BLOCKS, "block " + block.number() + " is there twice");
            }
            signature("block " + block.number(), signed, known, DossierLevel.SIGNED_BLOCKS);
        }
        DossierEntry before = null;
        for (DossierEntry entry : dossier.entries()) {
            if (before != null && before.number() >= entry.number()) {
                find(DossierLevel.SIGNED_BLOCKS, name(entry) + " stands after entry " + before.number());
            } else if (before != null
                    && before.number() + 1 == entry.number()
                    && !Arrays.equals(before.hash(), entry.prevHash())) {
                find(DossierLevel.SIGNED_BLOCKS, name(entry) + " does not follow entry " + before.number());
            }
            included(entry, byNumber.get(entry.block()));
            before = entry;
        }
    }

    private void included(DossierEntry entry, @Nullable Block block) {
        byte[] hash;
        try {
            hash = Chain.hash(entry.prevHash(), CanonicalEncoding.encode(entry.number(), entry.entry()));
        } catch (IllegalArgumentException impossible) {
            find(DossierLevel.SIGNED_BLOCKS, name(entry) + " cannot have been entered: " + impossible.getMessage());
            return;
        }
        if (!Arrays.equals(hash, entry.hash())) {
            find(DossierLevel.SIGNED_BLOCKS, name(entry) + ": its fields and the hash before do not come to its hash");
        }
        if (block == null || entry.number() < block.firstEntry() || entry.number() > block.lastEntry()) {
            find(DossierLevel.SIGNED_BLOCKS, name(entry) + " is not covered by block " + entry.block());
            return;
        }
        InclusionProof proof = new InclusionProof(
                entry.number() - block.firstEntry(), block.lastEntry() - block.firstEntry() + 1, entry.path());
        if (!proof.proves(MerkleTree.leafHash(entry.hash()), block.merkleRoot())) {
            find(
                    DossierLevel.SIGNED_BLOCKS,
                    name(entry) + ": its path does not lead to the root of block " + block.number());
        }
        if (entry.number() == block.lastEntry() && !Arrays.equals(entry.hash(), block.headHash())) {
            find(
                    DossierLevel.SIGNED_BLOCKS,
                    "block " + block.number() + " ends with another entry than " + name(entry));
        }
    }

    private void signature(String name, Checkpoint signed, TrustedKeys known, DossierLevel level) {
        blocks++;
        switch (known.verify(signed.block(), signed.signature())) {
            case GENUINE -> {}
            case FORGED ->
                find(
                        level,
                        name + ": the signature was not made over it by key "
                                + signed.block().keyId());
            case UNKNOWN_KEY -> find(level, name + ": the key " + signed.block().keyId() + " is not in the file");
        }
    }

    private void checkpoint(DossierDocument dossier) {
        Checkpoint newest = dossier.checkpoint();
        if (!newest.block().workspace().equals(dossier.workspace())) {
            find(DossierLevel.CHECKPOINT, "the checkpoint is of another workspace");
        }
        signature("the checkpoint", newest, TrustedKeys.of(dossier.keys().values()), DossierLevel.CHECKPOINT);
        Block before = null;
        for (Checkpoint signed : dossier.blocks()) {
            Block block = signed.block();
            if (before != null && block.number() == before.number() + 1) {
                if (!Arrays.equals(block.previousHash(), before.headerHash())
                        || block.firstEntry() != before.lastEntry() + 1) {
                    find(
                            DossierLevel.CHECKPOINT,
                            "block " + block.number() + " does not follow block " + before.number());
                }
            } else if (before != null && (dossier.chained() || block.number() <= before.number())) {
                find(
                        DossierLevel.CHECKPOINT,
                        "the blocks between " + before.number() + " and " + block.number() + " are missing");
            }
            before = block;
        }
        if (dossier.chained() && (before == null || !before.equals(newest.block()))) {
            find(DossierLevel.CHECKPOINT, "the blocks do not lead to the checkpoint");
        }
        if (dossier.chained()) {
            checked.add(DossierLevel.CHECKPOINT);
        } else {
            notes.add("The blocks between the entries and the checkpoint are too many for this file: that they lead to"
                    + " it was not checked. Verify the log itself for that.");
        }
        if (kept != null) {
            compare(dossier, kept);
        } else {
            notes.add("No checkpoint of your own was given: a history rewritten by the holder of the key before this"
                    + " file was made is not excluded.");
        }
    }

    private void compare(DossierDocument dossier, Checkpoint mine) {
        if (!mine.block().workspace().equals(dossier.workspace())) {
            find(DossierLevel.CHECKPOINT, "your checkpoint is of another workspace");
            return;
        }
        List<Checkpoint> all = new ArrayList<>(dossier.blocks());
        all.add(dossier.checkpoint());
        List<Block> same = all.stream()
                .map(Checkpoint::block)
                .filter(block -> block.number() == mine.block().number())
                .toList();
        if (same.isEmpty()) {
            notes.add("Your checkpoint is of block " + mine.block().number()
                    + ", which is not in this file: it was not compared.");
        } else if (!same.stream().allMatch(block -> block.equals(mine.block()))) {
            find(
                    DossierLevel.CHECKPOINT,
                    "block " + mine.block().number()
                            + " is another one than in your checkpoint: the log was rewritten, or one of the two is made up");
        }
    }

    private void keys(DossierDocument dossier) {
        if (expected == null) {
            notes.add("No key was given: compare the key " + key + " with one from another source, or give it with"
                    + " --key. Without that, the whole file may have been made up under a key of its own.");
            return;
        }
        checked.add(DossierLevel.KEY);
        Set<String> used = new TreeSet<>();
        dossier.blocks().forEach(signed -> used.add(signed.block().keyId()));
        used.add(dossier.checkpoint().block().keyId());
        if (key != null) {
            used.add(key);
        }
        for (String id : used) {
            byte[] mine = expected.publicKey(id).orElse(null);
            if (mine == null) {
                find(DossierLevel.KEY, "it is signed by key " + id + ", which is not the key that you gave");
            } else if (!Arrays.equals(mine, dossier.keys().get(id))) {
                find(DossierLevel.KEY, "the key " + id + " in the file is another than the one that you gave");
            }
        }
    }

    private void page(DossierDocument dossier, @Nullable String page) {
        topic = new Minutes(dossier).opened.text("topic");
        if (page == null) {
            return;
        }
        String markup;
        try {
            markup = DossierPage.markup(dossier);
        } catch (IllegalArgumentException | ArithmeticException impossible) {
            find(DossierLevel.FILE, "the document cannot be shown: " + impossible.getMessage());
            return;
        }
        if (page.equals(DossierPage.DOCTYPE + markup)) {
            return;
        }
        if (!page.startsWith(DossierPage.DOCTYPE)) {
            find(DossierLevel.FILE, "the page does not begin with " + DossierPage.DOCTYPE);
            return;
        }
        String shown = page.substring(DossierPage.DOCTYPE.length());
        if (HexFormat.of().formatHex(SealedDossier.sha256(shown)).equals(signedPage)) {
            notes.add("The page was made by another version of the program. It is the page that was signed.");
            return;
        }
        find(DossierLevel.FILE, "the page does not show what the document says: " + PageDifference.of(markup, shown));
    }
}
