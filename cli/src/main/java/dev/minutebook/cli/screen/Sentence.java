package dev.minutebook.cli.screen;

/// Words that end as a sentence does.
public final class Sentence {

    private Sentence() {}

    /// The text on one line, made harmless, with a full stop unless it has one.
    public static String of(String text) {
        String line = SafeText.line(text);
        return line.matches(".*[.!?…]") ? line : line + ".";
    }
}
