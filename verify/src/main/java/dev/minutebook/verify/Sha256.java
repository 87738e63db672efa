package dev.minutebook.verify;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

final class Sha256 {
    static final int LENGTH = 32;

    private Sha256() {}

    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    static byte[] of(ByteSink sink) {
        MessageDigest digest = digest();
        sink.feed(digest);
        return digest.digest();
    }
}
