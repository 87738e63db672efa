package dev.minutebook.chamber.answers;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The hash under which a rejected answer is recorded.
public final class TextHash {

    private TextHash() {}

    /// SHA-256 of the text as UTF-8, in hex. An unpaired surrogate counts as a question mark.
    public static String hash(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
