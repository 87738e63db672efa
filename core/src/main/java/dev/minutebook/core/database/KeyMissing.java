package dev.minutebook.core.database;

import org.jspecify.annotations.Nullable;

/// A key is wanted that is not known here: perhaps another server has made it, or nobody yet.
public final class KeyMissing extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final @Nullable String subject;

    /// @param subject whose key is to be made; null where a key is wanted that must be there
    public KeyMissing(@Nullable String subject, String message) {
        super(message);
        this.subject = subject;
    }

    public @Nullable String subject() {
        return subject;
    }
}
