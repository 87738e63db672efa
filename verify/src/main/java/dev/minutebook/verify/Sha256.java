package dev.minutebook.verify;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

final class Sha256 {
    static final int LENGTH = 32;

    /// To look for a provider takes longer than to hash a few words. Never fed itself.
    private static final MessageDigest EMPTY = provided();

    private Sha256() {}

    static MessageDigest digest() {
        try {
            return (MessageDigest) EMPTY.clone();
        } catch (CloneNotSupportedException hardware) {
            return provided();
        }
    }

    private static MessageDigest provided() {
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
