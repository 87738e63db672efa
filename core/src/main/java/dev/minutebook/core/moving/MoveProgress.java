package dev.minutebook.core.moving;

/// Hears how far an export or an import is.
@FunctionalInterface
public interface MoveProgress {

    /// For who does not ask.
    MoveProgress NONE = (step, part, done, all) -> {};

    /// What is being done.
    enum Step {
        EXPORT,
        CHECK,
        IMPORT
    }

    /// @param part of which rows are read or written
    /// @param done rows until now
    /// @param all  rows there are, 0 where that is not known
    void at(Step step, String part, long done, long all);
}
