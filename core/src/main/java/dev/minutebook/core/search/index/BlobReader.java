package dev.minutebook.core.search.index;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Reads what a [BlobWriter] wrote.
final class BlobReader {

    private final byte[] bytes;
    private int at;

    BlobReader(byte[] bytes) {
        this.bytes = bytes;
    }

    boolean more() {
        return at < bytes.length;
    }

    int place() {
        return at;
    }

    byte[] bytes() {
        return bytes;
    }

    void skip(int length) {
        at += length;
    }

    long number() {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = bytes[at++];
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }

    int small() {
        int value = bytes[at++];
        if (value >= 0) {
            return value;
        }
        value &= 0x7f;
        for (int shift = 7; ; shift += 7) {
            byte next = bytes[at++];
            value |= (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }

    long signed() {
        long value = number();
        return (value >>> 1) ^ -(value & 1);
    }

    UUID uuid() {
        return new UUID(fixed(), fixed());
    }

    long fixed() {
        long value = 0;
        for (int i = 0; i < 8; i++) {
            value = (value << 8) | (bytes[at++] & 0xff);
        }
        return value;
    }

    @Nullable
    UUID maybeUuid() {
        return small() == 0 ? null : uuid();
    }

    String text() {
        int length = small();
        String text = new String(bytes, at, length, StandardCharsets.UTF_8);
        at += length;
        return text;
    }

    @Nullable
    String maybeText() {
        return small() == 0 ? null : text();
    }
}
