package dev.minutebook.core.encryption;

import dev.minutebook.core.database.ContentCipher;
import dev.minutebook.core.database.ContentColumn;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What is stored instead of a content: by which key it was sealed, for which column and row, and the ciphertext.
///
/// As bytes: the mark, 4 bytes number of the key, 2 bytes column, 16 bytes row, ciphertext. As text: the mark and the
/// rest in Base64 for addresses, so that it stands within JSON as it is.
///
/// @param key    the number of the key within the workspace
/// @param row    the id of the row, or of the row it belongs to
record Envelope(int key, ContentColumn column, UUID row, byte[] ciphertext) {

    static final String MARK = ContentCipher.MARK;

    private static final byte[] BYTES_MARK = {(byte) 0xe1, 'm', 'b', 'e', '1', '.'};
    private static final int HEADER = 4 + 2 + 16;
    private static final int LEAST = HEADER + 16;

    /// What the ciphertext is bound to.
    static byte[] context(UUID workspace, int key, ContentColumn column, UUID row) {
        byte[] name = column.path().getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(16 + 4 + 16 + name.length)
                .putLong(workspace.getMostSignificantBits())
                .putLong(workspace.getLeastSignificantBits())
                .putInt(key)
                .putLong(row.getMostSignificantBits())
                .putLong(row.getLeastSignificantBits())
                .put(name)
                .array();
    }

    String text() {
        return MARK + Base64.getUrlEncoder().withoutPadding().encodeToString(body(new byte[0]));
    }

    byte[] bytes() {
        return body(BYTES_MARK);
    }

    private byte[] body(byte[] mark) {
        return ByteBuffer.allocate(mark.length + HEADER + ciphertext.length)
                .put(mark)
                .putInt(key)
                .putShort((short) column.code())
                .putLong(row.getMostSignificantBits())
                .putLong(row.getLeastSignificantBits())
                .put(ciphertext)
                .array();
    }

    /// Null for a text that is none.
    static @Nullable Envelope of(String text) {
        if (!text.startsWith(MARK)) {
            return null;
        }
        try {
            return of(ByteBuffer.wrap(Base64.getUrlDecoder().decode(text.substring(MARK.length()))));
        } catch (IllegalArgumentException notBase64) {
            return null;
        }
    }

    static @Nullable Envelope of(byte[] bytes) {
        return bytes.length > BYTES_MARK.length
                        && Arrays.equals(bytes, 0, BYTES_MARK.length, BYTES_MARK, 0, BYTES_MARK.length)
                ? of(ByteBuffer.wrap(bytes, BYTES_MARK.length, bytes.length - BYTES_MARK.length))
                : null;
    }

    private static @Nullable Envelope of(ByteBuffer body) {
        if (body.remaining() < LEAST) {
            return null;
        }
        int key = body.getInt();
        ContentColumn column = ContentColumn.ofCode(body.getShort());
        UUID row = new UUID(body.getLong(), body.getLong());
        byte[] ciphertext = new byte[body.remaining()];
        body.get(ciphertext);
        return column == null || key < 0 ? null : new Envelope(key, column, row, ciphertext);
    }
}
