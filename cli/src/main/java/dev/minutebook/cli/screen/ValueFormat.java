package dev.minutebook.cli.screen;

import dev.minutebook.api.Id;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A value of any kind as people read it. What comes from the book is not yet harmless: see [SafeText].
final class ValueFormat {

    private final InstantSource clock;

    ValueFormat(InstantSource clock) {
        this.clock = clock;
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
            case Collection<?> many -> many.stream().map(this::brief).collect(Collectors.joining(", "));
            default -> value.toString();
        };
    }

    /// In full, for a block.
    String full(@Nullable Object value) {
        return value instanceof Instant at
                ? Times.relative(at, clock.instant()) + " (" + Times.absolute(at) + ")"
                : brief(value);
    }
}
