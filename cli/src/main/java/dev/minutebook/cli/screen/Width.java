package dev.minutebook.cli.screen;

import org.jline.utils.WCWidth;

/// How many columns of a terminal a text takes: none for a combining mark, two for most East Asian letters and
/// emoji.
final class Width {

    private static final String ELLIPSIS = "…";

    private Width() {}

    static int of(String text) {
        return text.codePoints().map(Width::of).sum();
    }

    /// The text, shortened to at most so many columns.
    static String crop(String text, int columns) {
        if (of(text) <= columns) {
            return text;
        }
        StringBuilder kept = new StringBuilder();
        int left = columns - 1;
        for (int c : text.codePoints().toArray()) {
            left -= of(c);
            if (left < 0) {
                break;
            }
            kept.appendCodePoint(c);
        }
        return columns < 1 ? "" : kept + ELLIPSIS;
    }

    /// The end of the text, of at most so many columns.
    static String end(String text, int columns) {
        if (of(text) <= columns) {
            return text;
        }
        int left = columns - 1;
        int from = text.length();
        while (from > 0) {
            int c = text.codePointBefore(from);
            left -= of(c);
            if (left < 0) {
                break;
            }
            from -= Character.charCount(c);
        }
        return columns < 1 ? "" : ELLIPSIS + text.substring(from);
    }

    static String pad(String text, int columns) {
        return text + " ".repeat(Math.max(0, columns - of(text)));
    }

    private static int of(int codePoint) {
        return Math.max(0, WCWidth.wcwidth(codePoint));
    }
}
