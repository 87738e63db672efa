package dev.minutebook.core.database;

import java.util.UUID;
import java.util.function.Predicate;

/// Of a workspace whose contents are stored as they are.
public final class PlainCipher implements ContentCipher {

    public static final ContentCipher PLAIN = new PlainCipher();

    private PlainCipher() {}

    @Override
    public int version() {
        return 0;
    }

    @Override
    public String seal(ContentColumn column, UUID row, String text) {
        return text;
    }

    @Override
    public byte[] seal(ContentColumn column, UUID row, byte[] bytes) {
        return bytes;
    }

    @Override
    public String open(String stored, Predicate<UUID> concerned) {
        return stored;
    }

    @Override
    public byte[] open(byte[] stored, Predicate<UUID> concerned) {
        return stored;
    }

    @Override
    public byte[] blind(byte[] hash) {
        return hash;
    }

    @Override
    public String blind(String word) {
        return word;
    }

    @Override
    public ContentCipher of(String subject) {
        return this;
    }
}
