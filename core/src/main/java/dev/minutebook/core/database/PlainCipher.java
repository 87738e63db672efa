package dev.minutebook.core.database;

import java.util.UUID;
import java.util.function.Predicate;

/// Of a workspace whose contents are stored as they are.
public final class PlainCipher implements ContentCipher {

    public static final ContentCipher PLAIN = new PlainCipher(false);

    /// For reads that do not ask whether a workspace that was not encrypted still is not: what looks sealed is read
    /// again by those that do.
    static final ContentCipher UNCHECKED = new PlainCipher(true);

    private final boolean looking;

    /// @param looking whether everything that is read is looked at
    private PlainCipher(boolean looking) {
        this.looking = looking;
    }

    @Override
    public int version() {
        return 0;
    }

    @Override
    public boolean isOn() {
        return looking;
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
        if (looking && (stored.startsWith(MARK) || stored.startsWith(MARK, 1))) {
            throw MissingKey.of(0);
        }
        return stored;
    }

    @Override
    public byte[] open(byte[] stored, Predicate<UUID> concerned) {
        if (looking && stored.length > MARK.length() && stored[1] == 'm' && stored[2] == 'b' && stored[3] == 'e') {
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
