package dev.minutebook.verify.dossier;

/// How far the proof of a dossier reaches. Each level stands by itself; together they reach from the page to a
/// checkpoint that somebody else holds.
public enum DossierLevel {
    /// The seal over the whole file was made by the key it names.
    FILE(
            "File",
            "anything in this file, or on its page, changed since it was handed out, by anyone without the signing key",
            "that the server told something wrong beside the log: counts under other rules, sources of evidence, names"),

    /// What is shown comes to what the entries committed to.
    CONTENT(
            "Content",
            "a turn, vote, critique, approval, decision, dissent or outcome altered, added or left out since it was"
                    + " written, even in the database",
            "a later outcome or rebuttal left out; what is withheld, of which only hashes are here"),

    /// The entries are in blocks that were signed.
    SIGNED_BLOCKS(
            "Signed blocks",
            "an entry edited or made up afterwards by anyone without the signing key",
            "another history by the holder of the key"),

    /// The blocks lead to a checkpoint.
    CHECKPOINT(
            "Checkpoint",
            "a block replaced without replacing all after it; with a checkpoint that you hold, anything up to it"
                    + " rewritten, even by the holder of the key",
            "the same with what came after the checkpoint"),

    /// The key is one that the reader has from elsewhere.
    KEY(
            "Key",
            "a file made up as a whole under another key, if you compare the key with one from another source",
            "a key that was stolen");

    /// What no level excludes.
    public static final String OUT_OF_REACH =
            "No level finds an entry that was never written, nor different logs shown to different readers: that takes a"
                    + " witness, which is not built.";

    static final String ENCRYPTED =
            "; this workspace is encrypted: entries commit to the encrypted text, and that it reads as shown is told by"
                    + " the server";

    private final String title;
    private final String excludes;
    private final String leavesOpen;

    DossierLevel(String title, String excludes, String leavesOpen) {
        this.title = title;
        this.excludes = excludes;
        this.leavesOpen = leavesOpen;
    }

    public String title() {
        return title;
    }

    /// What is excluded where this level holds.
    public String excludes() {
        return excludes;
    }

    /// What this level does not exclude.
    public String leavesOpen() {
        return leavesOpen;
    }
}
