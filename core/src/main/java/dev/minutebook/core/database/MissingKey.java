package dev.minutebook.core.database;

import org.jspecify.annotations.Nullable;

/// A key is wanted that is not known here: perhaps another server has made it, or nobody yet.
public final class MissingKey extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final @Nullable String subject;
    private final int number;

    private MissingKey(@Nullable String subject, int number, String message) {
        super(message);
        this.subject = subject;
        this.number = number;
    }

    /// The key by which contents of a subject are sealed.
    public static MissingKey of(String subject) {
        return new MissingKey(subject, 0, "no key could be made for " + subject);
    }

    /// A key by which something was sealed.
    public static MissingKey of(int number) {
        return new MissingKey(
                null, number, "the key " + number + " of this workspace is gone; what it sealed cannot be read");
    }

    /// What to tell whoever asked.
    public String told() {
        return String.valueOf(getMessage());
    }

    /// Null where a key of a number is wanted.
    public @Nullable String subject() {
        return subject;
    }

    public int number() {
        return number;
    }
}
