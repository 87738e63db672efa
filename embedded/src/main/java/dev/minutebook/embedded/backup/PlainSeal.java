package dev.minutebook.embedded.backup;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Seals nothing: for a book without a master key. Chunks are named by SHA-256.
record PlainSeal() implements ChunkSeal {

    static final String NAME = "plain";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String hash(byte[] content) {
        return sha256(content);
    }

    static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public byte[] seal(String context, byte[] bytes) {
        return bytes;
    }

    @Override
    public byte[] open(String context, byte[] sealed) {
        return sealed;
    }
}
