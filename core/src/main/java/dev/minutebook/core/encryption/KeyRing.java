package dev.minutebook.core.encryption;

import com.google.crypto.tink.Aead;
import com.google.crypto.tink.DeterministicAead;
import com.google.crypto.tink.prf.Prf;
import dev.minutebook.api.Problem;
import dev.minutebook.core.database.ContentCipher;
import dev.minutebook.core.database.ContentColumn;
import dev.minutebook.core.database.MissingKey;
import dev.minutebook.json.MinutebookJson;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The keys of one encrypted workspace.
///
/// @param version  how often the keys have been changed
/// @param keys     those known so far, by number
/// @param current  the number of the key that seals, by subject
/// @param equal    seals what is compared; never changes
/// @param index    makes the hashes by which equal contents are found; never changes
/// @param isIndexed whether an index of words is kept
/// @param subject  for whom contents are sealed
record KeyRing(
        UUID workspace,
        int version,
        Map<Integer, Aead> keys,
        Map<String, Integer> current,
        DeterministicAead equal,
        Prf index,
        boolean isIndexed,
        String subject)
        implements ContentCipher {

    /// Contents that belong to nobody in particular.
    static final String WORKSPACE = "workspace";

    private static final int WORD_BYTES = 16;

    /// More keys than these are not kept at once.
    private static final int MOST = 10_000;

    @Override
    public String seal(ContentColumn column, UUID row, String text) {
        return envelope(column, row, text.getBytes(StandardCharsets.UTF_8)).text();
    }

    @Override
    public byte[] seal(ContentColumn column, UUID row, byte[] bytes) {
        return envelope(column, row, bytes).bytes();
    }

    private Envelope envelope(ContentColumn column, UUID given, byte[] content) {
        UUID row = column.isBound() ? given : ContentColumn.NO_ROW;
        if (column.isEqual()) {
            return equalEnvelope(column, content);
        }
        Integer number = current.get(subject);
        if (number == null) {
            throw MissingKey.of(subject);
        }
        try {
            byte[] ciphertext = key(number).encrypt(content, Envelope.context(workspace, number, column, row));
            return new Envelope(number, column, row, ciphertext);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(column + " cannot be sealed", impossible);
        }
    }

    private Envelope equalEnvelope(ContentColumn column, byte[] content) {
        try {
            UUID row = ContentColumn.NO_ROW;
            byte[] context = Envelope.context(workspace, DataKeys.EQUAL, column, row);
            return new Envelope(DataKeys.EQUAL, column, row, equal.encryptDeterministically(content, context));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(column + " cannot be sealed", impossible);
        }
    }

    @Override
    public String open(String stored, Predicate<UUID> concerned) {
        int at = stored.indexOf(Envelope.MARK);
        if (at < 0) {
            return stored;
        }
        if (at == 0) {
            Envelope envelope = Envelope.of(stored);
            return envelope == null ? stored : new String(content(envelope, concerned), StandardCharsets.UTF_8);
        }
        return within(stored, at, concerned);
    }

    /// Opens what stands as strings within JSON.
    private String within(String json, int first, Predicate<UUID> concerned) {
        StringBuilder opened = new StringBuilder(json.length());
        int done = 0;
        for (int at = first; at >= 0; at = json.indexOf(Envelope.MARK, at + 1)) {
            int end = json.indexOf('"', at);
            Envelope envelope =
                    at == 0 || json.charAt(at - 1) != '"' || end < 0 ? null : Envelope.of(json.substring(at, end));
            if (envelope != null) {
                String text = new String(content(envelope, concerned), StandardCharsets.UTF_8);
                opened.append(json, done, at - 1)
                        .append(envelope.column().isJson() ? text : MinutebookJson.STRICT.write(text));
                done = end + 1;
            }
        }
        return opened.append(json, done, json.length()).toString();
    }

    @Override
    public byte[] open(byte[] stored, Predicate<UUID> concerned) {
        Envelope envelope = Envelope.of(stored);
        return envelope == null ? stored : content(envelope, concerned);
    }

    private byte[] content(Envelope envelope, Predicate<UUID> concerned) {
        ContentColumn column = envelope.column();
        if (column.isBound() ? !concerned.test(envelope.row()) : !envelope.row().equals(ContentColumn.NO_ROW)) {
            throw Problem.Code.UNAVAILABLE.because("a content of "
                    + envelope.column().path()
                    + " stands where it was not written, in another row; run 'minutebook audit verify'");
        }
        byte[] context = Envelope.context(workspace, envelope.key(), column, envelope.row());
        try {
            return column.isEqual()
                    ? equal.decryptDeterministically(envelope.ciphertext(), context)
                    : key(envelope.key()).decrypt(envelope.ciphertext(), context);
        } catch (GeneralSecurityException changed) {
            throw Problem.Code.UNAVAILABLE.because("a content of "
                    + envelope.column().path()
                    + " was changed after it was sealed and cannot be read; run 'minutebook audit verify'");
        }
    }

    private Aead key(int number) {
        @Nullable Aead key = keys.get(number);
        if (key == null) {
            throw MissingKey.of(number);
        }
        return key;
    }

    @Override
    public byte[] blind(byte[] hash) {
        try {
            return index.compute(hash, hash.length);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public String blind(String word) {
        try {
            return HexFormat.of().formatHex(index.compute(word.getBytes(StandardCharsets.UTF_8), WORD_BYTES));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public ContentCipher of(String other) {
        return new KeyRing(workspace, version, keys, current, equal, index, isIndexed, other);
    }

    /// With one more key.
    KeyRing with(int number, Aead key, String of, boolean sealing) {
        Map<Integer, Aead> more = new HashMap<>(keys.size() < MOST ? keys : Map.of());
        Map<String, Integer> seals = new HashMap<>(current);
        more.put(number, key);
        if (sealing) {
            seals.put(of, number);
        }
        return new KeyRing(workspace, version, Map.copyOf(more), Map.copyOf(seals), equal, index, isIndexed, subject);
    }

    @Override
    public String toString() {
        return "KeyRing[" + workspace + ", version " + version + "]";
    }
}
