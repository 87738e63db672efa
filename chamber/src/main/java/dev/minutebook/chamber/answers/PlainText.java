package dev.minutebook.chamber.answers;

/// Sanitizes untrusted text so that it can be stored and shown.
public final class PlainText {

    private static final char REPLACEMENT = '\uFFFD';

    private PlainText() {}

    /// Why the text cannot be text at all, or an empty string: NUL, or half of a surrogate pair.
    static String flaw(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0) {
                return "a NUL character at position " + i;
            }
            if (Character.isSurrogate(c)) {
                if (!pairAt(text, i)) {
                    return "half a character at position " + i;
                }
                i++;
            }
        }
        return "";
    }

    /// Whether anything of the text can be seen.
    static boolean isVisible(String text) {
        return text.codePoints()
                .anyMatch(c -> !Character.isWhitespace(c)
                        && !Character.isSpaceChar(c)
                        && !Character.isISOControl(c)
                        && Character.getType(c) != Character.FORMAT);
    }

    /// The text with every control character but line feed and tab replaced, and every half character too.
    /// Carriage returns before a line feed are left out.
    public static String clean(String text) {
        StringBuilder clean = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair = Character.isSurrogate(c) && pairAt(text, i);
            boolean bad = (Character.isISOControl(c) && c != '\n' && c != '\t') || (Character.isSurrogate(c) && !pair);
            if (bad && clean == null) {
                clean = new StringBuilder(text.length()).append(text, 0, i);
            }
            if (clean != null) {
                if (!bad) {
                    clean.append(c);
                } else if (c != '\r' || i + 1 == text.length() || text.charAt(i + 1) != '\n') {
                    clean.append(c == '\r' ? '\n' : REPLACEMENT);
                }
            }
            if (pair) {
                i++;
                if (clean != null) {
                    clean.append(text.charAt(i));
                }
            }
        }
        return clean == null ? text : clean.toString();
    }

    /// At most that many characters from the beginning, never half of one.
    public static String start(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        return text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
    }

    private static boolean pairAt(String text, int i) {
        return Character.isHighSurrogate(text.charAt(i))
                && i + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(i + 1));
    }
}
