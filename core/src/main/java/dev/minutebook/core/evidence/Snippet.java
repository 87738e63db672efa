package dev.minutebook.core.evidence;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
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
        return sha256(normal(text));
    }

    static byte[] sha256(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
