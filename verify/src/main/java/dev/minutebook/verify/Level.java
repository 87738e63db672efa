package dev.minutebook.verify;

/// How far a verification reaches. Each level adds to the one before.
public enum Level {
    /// The hashes of the entries were recomputed and each follows from the one before.
    CHAIN(
            "No entry was edited, deleted from the middle, inserted or moved by anyone who did not recompute the chain"
                    + " from there on.",
            "Someone who can write to the database can recompute the whole chain, and can cut entries off its end."),

    /// Signed blocks cover the entries.
    SIGNED_BLOCKS(
            "No entry under a signed block was edited, deleted, inserted or moved by anyone without the signing key,"
                    + " even if they recomputed the chain.",
            "Whoever holds the signing key can write another history, and anyone can cut off the last blocks together"
                    + " with their entries or put back an older copy of the log."),

    /// The log contains what a checkpoint kept outside the database says.
    CHECKPOINT(
            "Nothing up to the checkpoint was cut off, rolled back or rewritten since the checkpoint was made, not even"
                    + " by the holder of the signing key.",
            "What came after the checkpoint can still be cut off or rolled back.");

    /// What no level excludes.
    public static final String OUT_OF_REACH =
            "No check finds an entry that was never written. That everybody is shown the same log (no split view) takes"
                    + " a witness who compares the checkpoints of several readers.";

    private final String excludes;
    private final String leavesOpen;

    Level(String excludes, String leavesOpen) {
        this.excludes = excludes;
        this.leavesOpen = leavesOpen;
    }

    /// What is excluded where this level was checked and nothing was found.
    public String excludes() {
        return excludes;
    }

    /// What this level does not exclude.
    public String leavesOpen() {
        return leavesOpen;
    }
}
