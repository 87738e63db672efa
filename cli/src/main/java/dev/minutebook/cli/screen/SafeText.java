package dev.minutebook.cli.screen;

import java.util.Locale;
import java.util.function.IntPredicate;

/// Text of others, made harmless: nothing in it can move the cursor, colour the screen, ring, or turn the
/// direction of reading. Control characters become visible signs.
public final class SafeText {

    private static final int CONTROL_PICTURES = 0x2400;
    private static final int DELETE = 0x7f;

    private SafeText() {}

    /// On one line: line ends and tabs become spaces.
    public static String line(String text) {
        return replaced(text.strip().replaceAll("[\\s\\u2028\\u2029]+", " "), c -> false);
    }

    /// With its line ends and tabs.
    public static String text(String text) {
        return replaced(text.replace("\r\n", "\n"), c -> c == '\n' || c == '\t');
    }

    /// The same JSON document with such characters written as escapes.
    public static String json(String document) {
        if (document.chars().noneMatch(SafeText::dangerous)) {
            return document;
        }
        StringBuilder safe = new StringBuilder(document.length() + 16);
        document.chars().forEach(c -> {
            if (dangerous(c)) {
                safe.append(String.format(Locale.ROOT, "\\u%04x", c));
            } else {
                safe.append((char) c);
            }
        });
        return safe.toString();
    }

    private static String replaced(String text, IntPredicate kept) {
        if (text.chars().noneMatch(SafeText::dangerous)) {
            return text;
        }
        StringBuilder safe = new StringBuilder(text.length());
        text.chars().forEach(c -> safe.append((char) (kept.test(c) ? c : visible(c))));
        return safe.toString();
    }

    private static int visible(int c) {
        if (!dangerous(c)) {
            return c;
        }
        if (c < ' ') {
            return CONTROL_PICTURES + c;
        }
        return c == DELETE ? '\u2421' : '\ufffd';
    }

    private static boolean dangerous(int c) {
        return Character.getType(c) == Character.CONTROL
                || c == '\u061c'
                || c == '\u200e'
                || c == '\u200f'
                || (c >= '\u2028' && c <= '\u202e')
                || (c >= '\u2066' && c <= '\u2069');
    }
}
