package dev.minutebook.api.contextbackups;

/// How many tokens a text has, estimated: a quarter of its characters, at least one.
public final class TokenEstimate {

    private static final int CHARACTERS = 4;

    private TokenEstimate() {}

    /// Of a text.
    public static int of(String text) {
        return (int) ofLength(text.length());
    }

    /// Of so many characters.
    public static long ofLength(long characters) {
        return Math.max(1, characters / CHARACTERS);
    }
}
