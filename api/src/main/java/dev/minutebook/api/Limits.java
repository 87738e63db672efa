package dev.minutebook.api;

import java.text.Normalizer;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The bounds of every input, checked when a request record is made, so that all surfaces refuse alike.
public final class Limits {

    /// The longest text any single field may hold, in characters.
    public static final int TEXT = 65_536;

    /// The longest name of a user of conversations.
    public static final int USER = 128;

    /// The longest lease, in seconds.
    public static final int LEASE = 86_400;

    private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999Z");

    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}_-]*");
    private static final Pattern UUID_FORM =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

    private Limits() {}

    /// A text that may be empty, of at most `most` characters, without NUL and without lone surrogates.
    public static String text(String field, @Nullable String text, int most) {
        if (text == null) {
            throw Problem.Code.INVALID.because(field + " is missing");
        }
        if (text.length() > most) {
            throw Problem.Code.INVALID.because(
                    field + " has " + text.length() + " characters; at most " + most + " are allowed");
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0) {
                throw Problem.Code.INVALID.because(field + " contains a NUL character at position " + i);
            }
            if (Character.isSurrogate(c)) {
                boolean paired = Character.isHighSurrogate(c)
                        && i + 1 < text.length()
                        && Character.isLowSurrogate(text.charAt(i + 1));
                if (!paired) {
                    throw Problem.Code.INVALID.because(field + " contains half a character at position " + i);
                }
                i++;
            }
        }
        return text;
    }

    /// As [#text], but at least one character that is not white space.
    public static String filled(String field, @Nullable String text, int most) {
        String checked = text(field, text, most);
        if (checked.isBlank()) {
            throw Problem.Code.INVALID.because(field + " is empty");
        }
        return checked;
    }

    /// As [#text], where null stays null.
    public static @Nullable String optional(String field, @Nullable String text, int most) {
        return text == null ? null : text(field, text, most);
    }

    /// The name that an application has for one of its users, where null stays null.
    public static @Nullable String user(@Nullable String user) {
        return user == null ? null : filled("user", user, USER).strip();
    }

    /// A name: letters, digits, `-` and `_`, lower-cased and normalised, not in the form of an id.
    public static String name(String field, @Nullable String name, int most) {
        String normal = Normalizer.normalize(filled(field, name, most * 2), Normalizer.Form.NFC)
                .toLowerCase(Locale.ROOT);
        if (normal.length() > most || !NAME.matcher(normal).matches()) {
            throw Problem.Code.INVALID.because(
                    field + " must be 1 to " + most + " letters, digits, '-' or '_', and start with a letter or digit");
        }
        if (UUID_FORM.matcher(normal).matches()) {
            throw Problem.Code.INVALID.because(field + " must not look like an id");
        }
        return normal;
    }

    /// A share: a number from 0 to 1, where null stays null.
    public static @Nullable Double share(String field, @Nullable Double value) {
        if (value != null && !(value >= 0 && value <= 1)) {
            throw Problem.Code.INVALID.because(field + " must be from 0 to 1");
        }
        return value;
    }

    /// An instant of the years 1 to 9999, to the microsecond, where null stays null.
    public static @Nullable Instant time(String field, @Nullable Instant instant) {
        if (instant == null) {
            return null;
        }
        if (instant.isBefore(EARLIEST) || instant.isAfter(LATEST)) {
            throw Problem.Code.INVALID.because(field + " must lie in the years 1 to 9999");
        }
        return instant.truncatedTo(ChronoUnit.MICROS);
    }

    /// What must not be left out.
    ///
    /// @param hint what to do, for the refusal
    public static void given(String field, @Nullable Object value, String hint) {
        if (value == null) {
            throw Problem.Code.INVALID.because(field + " is missing: " + hint);
        }
    }

    /// A copy of a list within bounds of its size, where null is an empty one.
    public static <T> List<T> list(String field, @Nullable List<T> list, int least, int most) {
        List<T> copy = list == null ? List.of() : List.copyOf(list);
        range(field, copy.size(), least, most);
        return copy;
    }

    /// How long a claim holds: 1 second to 24 hours.
    public static Duration lease(@Nullable Duration lease) {
        if (lease == null) {
            throw Problem.Code.INVALID.because("lease is missing: say for how long, as PT2M");
        }
        range("lease in seconds", lease.toSeconds(), 1, LEASE);
        return lease;
    }

    /// A whole number within bounds.
    public static long range(String field, long value, long least, long most) {
        if (value < least || value > most) {
            throw Problem.Code.INVALID.because(field + " must be from " + least + " to " + most);
        }
        return value;
    }
}
