package dev.minutebook.verify;

import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Audit records for the tests.
final class AuditRecords {
    static final UUID WORKSPACE = UUID.fromString("01975ba0-7c00-7000-8000-000000000001");
    static final UUID OTHER_WORKSPACE = UUID.fromString("01975ba0-7c00-7000-8000-0000000000ff");

    static final AuditRecord FULL = new AuditRecord(
            WORKSPACE,
            UUID.fromString("01975ba0-7c00-7000-8000-000000000002"),
            Instant.parse("2026-01-02T03:04:05.000006Z"),
            "ada",
            UUID.fromString("01975ba0-7c00-7000-8000-000000000003"),
            UUID.fromString("01975ba0-7c00-7000-8000-000000000004"),
            "4bf92f3577b34da6a3ce929d0e0e4736",
            "message.posted",
            "message",
            UUID.fromString("01975ba0-7c00-7000-8000-000000000005"),
            "body",
            "grün ✓ 📓",
            0.75,
            -0.0,
            12.5,
            "{\"channel\": \"général\"}",
            HexFormat.of().parseHex("57e5d389b89257ad587d19b69ce4a7bd086db3e4bfb2d621c20d93f6f3c1ab39"));

    static final AuditRecord BARE = new AuditRecord(
            WORKSPACE,
            UUID.fromString("01975ba0-7c00-7000-8000-000000000006"),
            Instant.parse("1969-12-31T23:59:59.999999Z"),
            "",
            null,
            null,
            null,
            "workspace.opened",
            "workspace",
            null,
            null,
            null,
            null,
            null,
            null,
            "{}",
            null);

    private static final String[] LETTERS = {"a", "B", "7", " ", "\0", "?", "ß", "Ж", "✓", "界", "📓", "\uFFFD"};

    private AuditRecords() {}

    static AuditRecord random(Random random) {
        return new AuditRecord(
                WORKSPACE,
                uuid(random),
                instant(random),
                text(random),
                maybe(random, () -> uuid(random)),
                maybe(random, () -> uuid(random)),
                maybe(random, () -> text(random)),
                text(random),
                text(random),
                maybe(random, () -> uuid(random)),
                maybe(random, () -> text(random)),
                maybe(random, () -> text(random)),
                maybe(random, random::nextGaussian),
                maybe(random, random::nextDouble),
                maybe(random, () -> 1_000 * random.nextDouble()),
                text(random),
                random.nextBoolean() ? null : bytes(random, 32));
    }

    /// The record with each of its components changed in turn: to another value, or between absent and present.
    static List<AuditRecord> changed(AuditRecord original, Random random) {
        return RecordChanges.each(original, (component, value) -> other(component, value, random));
    }

    static AuditRecord with(AuditRecord original, String component, @Nullable Object value) {
        return RecordChanges.with(original, component, value);
    }

    static byte[] flipped(byte[] bytes, int index, Random random) {
        byte[] copy = bytes.clone();
        copy[index] ^= (byte) (1 << random.nextInt(8));
        return copy;
    }

    static byte[] bytes(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(12); length > 0; length--) {
            text.append(LETTERS[random.nextInt(LETTERS.length)]);
        }
        return text.toString();
    }

    private static @Nullable Object other(RecordComponent component, @Nullable Object value, Random random) {
        boolean optional = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
        if (optional && value != null && random.nextBoolean()) {
            return null;
        }
        return switch (value) {
            case null -> first(component.getType(), random);
            case UUID uuid -> new UUID(uuid.getMostSignificantBits(), ~uuid.getLeastSignificantBits());
            case Instant instant -> instant.plusNanos(random.nextBoolean() ? 1_000 : -1_000);
            case String text -> random.nextBoolean() ? text + "x" : text + '\0';
            case Double number -> random.nextBoolean() ? -number : Math.nextUp(number);
            case byte[] bytes -> flipped(bytes, random.nextInt(bytes.length), random);
            default -> throw new IllegalArgumentException(component.getName());
        };
    }

    private static Object first(Class<?> type, Random random) {
        if (type == UUID.class) {
            return new UUID(0, 0);
        } else if (type == String.class) {
            return "";
        } else if (type == Double.class) {
            return 0.0;
        }
        return bytes(random, 32);
    }

    private static UUID uuid(Random random) {
        return new UUID(random.nextLong(), random.nextLong());
    }

    private static Instant instant(Random random) {
        return Instant.ofEpochSecond(
                random.nextLong(-5_000_000_000L, 5_000_000_000L), 1_000L * random.nextInt(1_000_000));
    }

    private static <T> @Nullable T maybe(Random random, Supplier<T> value) {
        return random.nextBoolean() ? null : value.get();
    }
}
