package dev.minutebook.core.database;

import dev.minutebook.api.Page;
import dev.minutebook.api.Problem;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Base64;
import java.util.List;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The place where a page ended, as callers carry it: opaque to them, checked when it comes back.
public final class Cursor {

    private static final String SEPARATOR = "\u001f";
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    private final List<String> parts;

    private Cursor(List<String> parts) {
        this.parts = parts;
    }

    public static String of(Object... parts) {
        StringJoiner text = new StringJoiner(SEPARATOR);
        for (Object part : parts) {
            text.add(part.toString());
        }
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /// The parts of a cursor, or the parts to start with when there is none.
    public static Cursor read(@Nullable String cursor, Object... start) {
        if (cursor == null) {
            return new Cursor(List.of(start).stream().map(Object::toString).toList());
        }
        try {
            String text = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
            List<String> parts = List.of(text.split(SEPARATOR, -1));
            if (parts.size() != start.length) {
                throw unreadable();
            }
            return new Cursor(parts);
        } catch (IllegalArgumentException notOurs) {
            throw unreadable();
        }
    }

    /// A page of what was read with one row more than was asked for.
    public static <T> Page<T> page(List<T> rows, int limit, Function<T, String> place) {
        return rows.size() <= limit
                ? new Page<>(rows, null)
                : new Page<>(rows.subList(0, limit), place.apply(rows.get(limit - 1)));
    }

    public String text(int part) {
        String text = parts.get(part);
        if (text.indexOf('\0') >= 0) {
            throw unreadable();
        }
        return text;
    }

    public UUID uuid(int part) {
        try {
            return UUID.fromString(parts.get(part));
        } catch (IllegalArgumentException notOurs) {
            throw unreadable();
        }
    }

    public long number(int part) {
        try {
            return Long.parseLong(parts.get(part));
        } catch (NumberFormatException notOurs) {
            throw unreadable();
        }
    }

    public int integer(int part) {
        long number = number(part);
        if (number != (int) number) {
            throw unreadable();
        }
        return (int) number;
    }

    public double real(int part) {
        double number;
        try {
            number = Double.parseDouble(parts.get(part));
        } catch (NumberFormatException notOurs) {
            throw unreadable();
        }
        if (!Double.isFinite(number)) {
            throw unreadable();
        }
        return number;
    }

    public Instant instant(int part) {
        Instant at;
        try {
            at = Instant.parse(parts.get(part));
        } catch (DateTimeParseException notOurs) {
            throw unreadable();
        }
        if (at.isBefore(Instant.EPOCH) || at.isAfter(LATEST)) {
            throw unreadable(); // and beyond what PostgreSQL can hold
        }
        return at;
    }

    private static RuntimeException unreadable() {
        return Problem.Code.INVALID.because("the cursor is not one of this list; begin again without it");
    }
}
