package dev.minutebook.core.database;

import java.util.UUID;
import java.util.function.Predicate;

/// Of a workspace that was not encrypted when it was last looked at, for reads that do not ask whether it still is not:
/// what looks sealed is read again by those that do.
final class UncheckedCipher implements ContentCipher {

    static final ContentCipher UNCHECKED = new UncheckedCipher();

    private UncheckedCipher() {}

    @Override
    public int version() {
        return 0;
    }

    /// Everything that is read is looked at.
    @Override
    public boolean isOn() {
        return true;
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
        if (stored.startsWith(MARK) || stored.startsWith(MARK, 1)) {
            throw MissingKey.of(0);
        }
        return stored;
    }

    @Override
    public byte[] open(byte[] stored, Predicate<UUID> concerned) {
        if (stored.length > MARK.length() && stored[1] == 'm' && stored[2] == 'b' && stored[3] == 'e') {
            throw MissingKey.of(0);
        }
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
