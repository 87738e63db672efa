package dev.minutebook.core.moving;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// The hash of archives.
final class Sha256 {

    private Sha256() {}

    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    static byte[] of(byte[] content) {
        return digest().digest(content);
    }
}
