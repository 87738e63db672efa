package dev.minutebook.core.search.index;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Writes values one after another into bytes; small numbers take little room.
final class BlobWriter {

    private byte[] bytes = new byte[256];
    private int size;

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    byte[] bytes() {
        return Arrays.copyOf(bytes, size);
    }

    BlobWriter number(long value) {
        room(10);
        long left = value;
        while ((left & ~0x7fL) != 0) {
            bytes[size++] = (byte) ((left & 0x7f) | 0x80);
            left >>>= 7;
        }
        bytes[size++] = (byte) left;
        return this;
    }

    /// A number that may be below zero.
    BlobWriter signed(long value) {
        return number((value << 1) ^ (value >> 63));
    }

    BlobWriter uuid(UUID id) {
        return fixed(id.getMostSignificantBits()).fixed(id.getLeastSignificantBits());
    }

    private BlobWriter fixed(long value) {
        room(8);
        for (int shift = 56; shift >= 0; shift -= 8) {
            bytes[size++] = (byte) (value >>> shift);
        }
        return this;
    }

    BlobWriter maybeUuid(@Nullable UUID id) {
        number(id == null ? 0 : 1);
        return id == null ? this : uuid(id);
    }

    BlobWriter text(String text) {
        return block(text.getBytes(StandardCharsets.UTF_8));
    }

    BlobWriter maybeText(@Nullable String text) {
        number(text == null ? 0 : 1);
        return text == null ? this : text(text);
    }

    BlobWriter block(byte[] block) {
        number(block.length);
        return raw(block, 0, block.length);
    }

    BlobWriter block(BlobWriter block) {
        number(block.size);
        return raw(block.bytes, 0, block.size);
    }

    BlobWriter raw(byte[] from, int start, int length) {
        room(length);
        System.arraycopy(from, start, bytes, size, length);
        size += length;
        return this;
    }

    private void room(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(size + more, bytes.length * 2));
        }
    }
}
