package dev.minutebook.verify;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Reads the canonical encoding back, written from its documentation and not from the code that writes it.
final class CanonicalReader {
    private final ByteBuffer bytes;

    private CanonicalReader(byte[] encoded) {
        bytes = ByteBuffer.wrap(encoded);
    }

    record Numbered(long number, AuditRecord entry) {}

    static Numbered read(byte[] encoded) {
        CanonicalReader reader = new CanonicalReader(encoded);
        if (reader.bytes.get() != 1) {
            throw new IllegalArgumentException("version");
        }
        Numbered numbered = new Numbered(reader.bytes.getLong(), reader.entry());
        if (reader.bytes.hasRemaining()) {
            throw new IllegalArgumentException("something follows");
        }
        return numbered;
    }

    private AuditRecord entry() {
        return new AuditRecord(
                uuid(),
                uuid(),
                Instant.EPOCH.plus(bytes.getLong(), ChronoUnit.MICROS),
                text(),
                optional(this::uuid),
                optional(this::uuid),
                optional(this::text),
                text(),
                text(),
                optional(this::uuid),
                optional(this::text),
                optional(this::text),
                optional(bytes::getDouble),
                optional(bytes::getDouble),
                optional(bytes::getDouble),
                text(),
                optional(() -> take(32)));
    }

    private <T> @Nullable T optional(Supplier<T> value) {
        return switch (bytes.get()) {
            case 0 -> null;
            case 1 -> value.get();
            default -> throw new IllegalArgumentException("neither absent nor present");
        };
    }

    private UUID uuid() {
        return new UUID(bytes.getLong(), bytes.getLong());
    }

    private String text() {
        return new String(take(bytes.getInt()), StandardCharsets.UTF_8);
    }

    private byte[] take(int length) {
        byte[] taken = new byte[length];
        bytes.get(taken);
        return taken;
    }
}
