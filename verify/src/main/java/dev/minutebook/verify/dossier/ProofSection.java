package dev.minutebook.verify.dossier;

import dev.minutebook.verify.Block;
import dev.minutebook.verify.Checkpoint;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// The proof: what each level excludes, how to check, and every entry with its hashes.
final class ProofSection {

    private final Minutes minutes;
    private final PageWriter page;

    ProofSection(Minutes minutes, PageWriter page) {
        this.minutes = minutes;
        this.page = page;
    }

    void write() {
        DossierDocument dossier = minutes.dossier;
        DossierEntry main = minutes.main();
        Checkpoint checkpoint = dossier.checkpoint();
        page.section("Proof", "made " + Figures.day(dossier.madeAt()));
        Markup out = page.out;
        out.in("div", "pf");
        Figures.seal(out, main.hash());
        out.open("p").words("Entry ").element("b", "ink", Figures.grouped(main.number()));
        out.words(" of " + Figures.grouped(checkpoint.block().lastEntry()) + ", in block ");
        out.element("b", "ink", Figures.grouped(main.block())).words(", signed by key ");
        out.element("span", "mono", key(main)).words(", covered by the checkpoint of block ");
        out.element("b", "ink", Figures.grouped(checkpoint.block().number()));
        out.words(", " + Figures.second(checkpoint.block().sealedAt()) + " UTC.")
                .close("p")
                .close("div")
                .line();
        levels();
        check();
        keys();
        out.element("p", "k", "Entries");
        dossier.entries().forEach(this::entry);
        out.element("p", "k", "Signed blocks");
        Set<Long> used = new TreeSet<>();
        dossier.entries().forEach(entry -> used.add(entry.block()));
        dossier.blocks().stream()
                .filter(signed -> used.contains(signed.block().number()))
                .forEach(this::block);
        out.element("p", "k", "Checkpoint")
                .in("p", "lines")
                .words(checkpoint.format().strip())
                .close("p");
        page.endSection();
    }

    private String key(DossierEntry entry) {
        return minutes.dossier.blocks().stream()
                .filter(signed -> signed.block().number() == entry.block())
                .map(signed -> signed.block().keyId())
                .findFirst()
                .orElse("–");
    }

    private void levels() {
        boolean sealed = minutes.dossier.entries().stream()
                .flatMap(entry -> entry.rows().values().stream())
                .flatMap(row -> row.values().stream())
                .anyMatch(DossierPart::sealed);
        page.table("level", "excludes, if it holds", "does not exclude");
        for (DossierLevel level : DossierLevel.values()) {
            page.out.open("tr").element("td", "lv", level.title());
            page.out.open("td").words(level.excludes()).close("td");
            page.out
                    .open("td")
                    .words(level.leavesOpen() + (sealed && level == DossierLevel.CONTENT ? DossierLevel.ENCRYPTED : ""))
                    .close("td")
                    .close("tr");
        }
        page.endTable();
        page.out.element("p", "hint", DossierLevel.OUT_OF_REACH);
    }

    private void check() {
        page.out.element(
                "p",
                "hint",
                "A stranger checks this file offline, with no account and no server. This page checks itself when it is"
                        + " opened, but whoever edits a page can edit what it says of itself: to be sure, check it with"
                        + " the program or one of your own, and compare the key with one from another source.");
        page.out.element("p", "cmd", "minutebook verify dossier.html --key KEY");
    }

    private void keys() {
        page.out.element("p", "k", "Public keys");
        page.out.in("dl", "hx");
        for (Map.Entry<String, byte[]> key : minutes.dossier.keys().entrySet()) {
            page.out.open("dt").words(key.getKey()).close("dt");
            page.out
                    .open("dd")
                    .words(Base64.getEncoder().encodeToString(key.getValue()))
                    .close("dd");
        }
        page.out.close("dl").line();
    }

    private void entry(DossierEntry entry) {
        Markup out = page.out;
        out.open("details", "id", "e" + entry.number()).open("summary");
        out.element("b", "sn", "Entry " + Figures.grouped(entry.number()));
        out.element("span", "mono", Figures.abbreviated(entry.hash()));
        out.element("span", "dim", entry.entry().event()).close("summary").in("dl", "hx");
        pair("at", entry.entry().at().toString());
        pair("actor", entry.entry().actor());
        pair("subject", entry.entry().subjectKind() + " " + entry.entry().subject());
        pair("commits to", committed(entry));
        byte[] commitment = entry.entry().commitment();
        pair("commitment", commitment == null ? "–" : Figures.hex(commitment));
        pair("hash of entry " + Figures.grouped(entry.number() - 1), Figures.hex(entry.prevHash()));
        pair("hash", Figures.hex(entry.hash()));
        pair(
                "path to root of block " + Figures.grouped(entry.block()),
                entry.path().isEmpty()
                        ? "none: it is the only leaf"
                        : String.join(
                                "\n", entry.path().stream().map(Figures::hex).toList()));
        out.close("dl").close("details").line();
    }

    private static String committed(DossierEntry entry) {
        if (entry.content() != null) {
            return "one content";
        }
        long parts = entry.rows().values().stream().mapToLong(Map::size).sum();
        long shown = entry.rows().values().stream()
                .flatMap(row -> row.values().stream())
                .filter(part -> part.hash() == null)
                .count();
        return Figures.plural(parts, "part", "parts") + " of "
                + Figures.plural(entry.rows().size(), "row", "rows") + ", " + shown + " in this file, "
                + (parts - shown) + " withheld";
    }

    private void pair(String name, String value) {
        page.out.open("dt").words(name).close("dt").open("dd").words(value).close("dd");
    }

    private void block(Checkpoint signed) {
        Markup out = page.out;
        Block block = signed.block();
        out.open("details", "id", "b" + block.number()).open("summary");
        out.element("b", "sn", "Block " + Figures.grouped(block.number()));
        out.element("span", "mono", Figures.abbreviated(block.merkleRoot()));
        out.element("span", "dim", "Ed25519, key " + block.keyId())
                .close("summary")
                .in("dl", "hx");
        pair("entries", Figures.grouped(block.firstEntry()) + " to " + Figures.grouped(block.lastEntry()));
        pair("sealed at", block.sealedAt().toString());
        pair("Merkle root", Figures.hex(block.merkleRoot()));
        pair("hash of the last entry", Figures.hex(block.headHash()));
        pair("hash of the block before", Figures.hex(block.previousHash()));
        pair("signature", Figures.hex(signed.signature()));
        out.close("dl").close("details").line();
    }
}
