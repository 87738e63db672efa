package dev.minutebook.api;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The bounds of every input, checked when a request record is made, so that all surfaces refuse alike.
public final class Limits {

    /// The longest text any single field may hold, in characters.
    public static final int TEXT = 65_536;

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
                    field
                            + " has "
                            + text.length()
                            + " characters; at most "
                            + most
                            + " are allowed");
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0) {
                throw Problem.Code.INVALID.because(
                        field + " contains a NUL character at position " + i);
            }
            if (Character.isSurrogate(c)) {
                boolean paired =
                        Character.isHighSurrogate(c)
                                && i + 1 < text.length()
                                && Character.isLowSurrogate(text.charAt(i + 1));
                if (!paired) {
                    throw Problem.Code.INVALID.because(
                            field + " contains half a character at position " + i);
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

    /// A name: letters, digits, `-` and `_`, lower-cased and normalised, not in the form of an id.
    public static String name(String field, @Nullable String name, int most) {
        String normal =
                Normalizer.normalize(filled(field, name, most * 2), Normalizer.Form.NFC)
                        .toLowerCase(Locale.ROOT);
        if (normal.length() > most || !NAME.matcher(normal).matches()) {
            throw Problem.Code.INVALID.because(
                    field
                            + " must be 1 to "
                            + most
                            + " letters, digits, '-' or '_', and start with a letter or digit");
        }
        if (UUID_FORM.matcher(normal).matches()) {
            throw Problem.Code.INVALID.because(field + " must not look like an id");
        }
        return normal;
    }

    /// A whole number within bounds.
    public static long range(String field, long value, long least, long most) {
        if (value < least || value > most) {
            throw Problem.Code.INVALID.because(field + " must be from " + least + " to " + most);
        }
        return value;
    }
}
