package dev.minutebook.core.evidence;

import dev.minutebook.core.text.TextHash;
import java.text.Normalizer;
import java.util.regex.Pattern;

/// When two snippets are the same: if they differ in nothing but white space and the way characters are composed.
final class Snippet {

    /// White space of all kinds, and characters that nobody sees.
    private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}\\u200B-\\u200D\\u2060\\uFEFF]+");

    private Snippet() {}

    static String normal(String text) {
        return SPACE.matcher(Normalizer.normalize(text, Normalizer.Form.NFC))
                .replaceAll(" ")
                .strip();
    }

    /// SHA-256 of the normal form.
    static byte[] hash(String text) {
        return TextHash.sha256(normal(text));
    }
}
