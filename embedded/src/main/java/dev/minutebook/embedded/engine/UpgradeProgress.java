package dev.minutebook.embedded.engine;

/// Hears how far an upgrade is.
@FunctionalInterface
public interface UpgradeProgress {

    /// For who does not ask.
    UpgradeProgress NONE = (step, done, all) -> {};

    /// What it does just now.
    enum Step {
        START,
        COPY,
        COMPARE,
        VERIFY,
        DECIDE,
        SWAP
    }

    /// @param done in bytes
    /// @param all  about as many; 0 where it is not known
    void at(Step step, long done, long all);
}
