package dev.minutebook.cli.call;

import java.util.Locale;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// An id as it may be typed: in full, its beginning, or `last`. Which one is meant is found out when a verb reads it.
public final class IdConverter implements ITypeConverter<String> {

    private static final Pattern FORM = Pattern.compile("[0-9a-f]{4,8}|[0-9a-f]{8}-[0-9a-f-]{0,27}");

    private final boolean named;

    /// @param named whether a name may stand for it
    public IdConverter(boolean named) {
        this.named = named;
    }

    @Override
    public String convert(String value) {
        String typed = value.strip();
        if (named
                || typed.equals(ShortIds.LAST)
                || FORM.matcher(typed.toLowerCase(Locale.ROOT)).matches()) {
            return typed;
        }
        throw new TypeConversionException("'" + value
                + "' is not an id; ids have 36 characters, of which the first few will do, and "
                + ShortIds.LAST + " is the newest");
    }
}
