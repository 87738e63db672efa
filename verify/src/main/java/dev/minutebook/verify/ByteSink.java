package dev.minutebook.verify;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A growing byte buffer for the encodings; numbers are big-endian.
final class ByteSink {
    private static final VarHandle INT32 = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT64 = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final int LARGEST = Integer.MAX_VALUE - 8;
    private static final int ABSENT = 0;
    private static final int PRESENT = 1;

    private byte[] bytes;
    private int length;

    ByteSink(int capacity) {
        bytes = new byte[capacity];
    }

    static byte[] tag(String name) {
        return (name + '\0').getBytes(StandardCharsets.US_ASCII);
    }

    ByteSink clear() {
        length = 0;
        return this;
    }

    ByteSink octet(int value) {
        reserve(1);
        bytes[length++] = (byte) value;
        return this;
    }

    ByteSink int32(int value) {
        reserve(4);
        INT32.set(bytes, length, value);
        length += 4;
        return this;
    }

    ByteSink int64(long value) {
        reserve(8);
        INT64.set(bytes, length, value);
        length += 8;
        return this;
    }

    ByteSink raw(byte[] value) {
        reserve(value.length);
        System.arraycopy(value, 0, bytes, length, value.length);
        length += value.length;
        return this;
    }

    ByteSink exactly(int expected, byte[] value, String name) {
        if (value.length != expected) {
            throw new IllegalArgumentException("%s has %d bytes, not %d".formatted(name, value.length, expected));
        }
        return raw(value);
    }

    ByteSink uuid(UUID value) {
        return int64(value.getMostSignificantBits()).int64(value.getLeastSignificantBits());
    }

    ByteSink microseconds(Instant value) {
        if (value.getNano() % 1_000 != 0) {
            throw new IllegalArgumentException(value + " is finer than a microsecond");
        }
        try {
            long seconds = Math.multiplyExact(value.getEpochSecond(), 1_000_000L);
            return int64(Math.addExact(seconds, value.getNano() / 1_000));
        } catch (ArithmeticException outOfRange) {
            throw new IllegalArgumentException(value + " is out of range", outOfRange);
        }
    }

    ByteSink decimal(double value) {
        if (Double.isNaN(value)) {
            throw new IllegalArgumentException("NaN has no canonical form");
        }
        return int64(Double.doubleToRawLongBits(value));
    }

    /// Unlike `String.getBytes`, which would turn every lone surrogate into the same question mark, this refuses
    /// one.
    ByteSink text(String value) {
        int characters = value.length();
        reserve(4L + 3L * characters);
        int at = length + 4;
        for (int i = 0; i < characters; i++) {
            char unit = value.charAt(i);
            if (unit < 0x80) {
                bytes[at++] = (byte) unit;
            } else if (unit < 0x800) {
                bytes[at++] = (byte) (0xC0 | (unit >> 6));
                bytes[at++] = continuation(unit);
            } else if (!Character.isSurrogate(unit)) {
                bytes[at++] = (byte) (0xE0 | (unit >> 12));
                bytes[at++] = continuation(unit >> 6);
                bytes[at++] = continuation(unit);
            } else {
                int point = pair(value, i++);
                bytes[at++] = (byte) (0xF0 | (point >> 18));
                bytes[at++] = continuation(point >> 12);
                bytes[at++] = continuation(point >> 6);
                bytes[at++] = continuation(point);
            }
        }
        INT32.set(bytes, length, at - length - 4);
        length = at;
        return this;
    }

    ByteSink optionalUuid(@Nullable UUID value) {
        return value == null ? octet(ABSENT) : octet(PRESENT).uuid(value);
    }

    ByteSink optionalText(@Nullable String value) {
        return value == null ? octet(ABSENT) : octet(PRESENT).text(value);
    }

    ByteSink optionalDecimal(@Nullable Double value) {
        return value == null ? octet(ABSENT) : octet(PRESENT).decimal(value);
    }

    ByteSink optionalHash(byte @Nullable [] value, String name) {
        return value == null ? octet(ABSENT) : octet(PRESENT).exactly(Sha256.LENGTH, value, name);
    }

    byte[] copy() {
        return Arrays.copyOf(bytes, length);
    }

    void feed(MessageDigest digest) {
        digest.update(bytes, 0, length);
    }

    private static byte continuation(int bits) {
        return (byte) (0x80 | (bits & 0x3F));
    }

    private static int pair(String value, int index) {
        char high = value.charAt(index);
        if (index + 1 < value.length()) {
            char low = value.charAt(index + 1);
            if (Character.isSurrogatePair(high, low)) {
                return Character.toCodePoint(high, low);
            }
        }
        throw new IllegalArgumentException("half a surrogate pair has no UTF-8 form");
    }

    private void reserve(long more) {
        long needed = length + more;
        if (needed > LARGEST) {
            throw new IllegalArgumentException("too large to encode");
        }
        if (needed > bytes.length) {
            long doubled = Math.min(2L * bytes.length, LARGEST);
            bytes = Arrays.copyOf(bytes, (int) Math.max(needed, doubled));
        }
    }
}
