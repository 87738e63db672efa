package dev.minutebook.cli.screen;

import dev.minutebook.api.Id;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A value of any kind as people read it. What comes from the book is not yet harmless: see [SafeText].
final class ValueFormat {

    /// As much of an id as holds its time to the millisecond; it is taken for the whole id while no other begins so.
    private static final int PREFIX = 13;

    private final InstantSource clock;

    ValueFormat(InstantSource clock) {
        this.clock = clock;
    }

    /// How much room a table gives its cells, from most to least.
    enum Room {
        /// As [#brief].
        AMPLE,
        /// Without drawings, and of ids only what they can be typed by.
        SCARCE,
        /// And without bars.
        LEAST;

        Room less() {
            return this == AMPLE ? SCARCE : LEAST;
        }
    }

    /// In few words, for a table.
    String brief(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case Instant at -> Times.relative(at, clock.instant());
            case Duration length -> Times.length(length);
            case Id id -> id.text();
            case Enum<?> constant -> constant.name().toLowerCase(Locale.ROOT);
            case Boolean yes -> yes ? "yes" : "no";
            case Double number -> String.format(Locale.ROOT, "%.3f", number);
            case BigDecimal number -> number.toPlainString();
            case Collection<?> many -> many.stream().map(this::brief).collect(Collectors.joining(", "));
            default -> value.toString();
        };
    }

    /// In few words, for a table with so much room.
    String brief(@Nullable Object value, Room room) {
        if (room == Room.AMPLE) {
            return brief(value);
        }
        return switch (value) {
            case Graphic _ -> "";
            case Id id -> id.text().substring(0, PREFIX);
            case Reference(String kind, UUID id)
            when id != null -> kind + " " + id.toString().substring(0, PREFIX);
            case Gauge gauge when room == Room.LEAST -> Gauge.number(gauge.share());
            case null, default -> brief(value);
        };
    }

    /// In full, for a block.
    String full(@Nullable Object value) {
        return value instanceof Instant at
                ? Times.relative(at, clock.instant()) + " (" + Times.absolute(at) + ")"
                : brief(value);
    }

    /// For a program: numbers, truth values and lists as they are, all else as text; null for what is only drawn.
    static @Nullable Object plain(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case Graphic _ -> null;
            case Gauge gauge -> gauge.share();
            case Number number -> number;
            case Boolean yes -> yes;
            case Id id -> id.text();
            case Enum<?> constant -> constant.name().toLowerCase(Locale.ROOT);
            case Collection<?> many -> many.stream().map(ValueFormat::plain).toList();
            default -> value.toString();
        };
    }
}
