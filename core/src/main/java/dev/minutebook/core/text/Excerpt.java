package dev.minutebook.core.text;

/// The beginning of a text.
public final class Excerpt {

    private Excerpt() {}

    /// A text of at most so many characters: all of it, or its beginning with a mark at its end. No character is
    /// halved.
    public static String of(String text, int most, String mark) {
        if (text.length() <= most) {
            return text;
        }
        int end = Math.max(0, most - mark.length());
        if (end > 0 && Character.isHighSurrogate(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(0, end) + mark;
    }

    public static String of(String text, int most) {
        return of(text, most, "…");
    }
}
