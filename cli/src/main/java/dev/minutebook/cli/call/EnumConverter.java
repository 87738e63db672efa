package dev.minutebook.cli.call;

import dev.minutebook.cli.screen.EnumNames;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// The constants of an enumeration, typed in lower case and with `-` or `_`.
public final class EnumConverter<E extends Enum<E>> implements ITypeConverter<E> {

    private final Class<E> type;

    public EnumConverter(Class<E> type) {
        this.type = type;
    }

    @Override
    public E convert(String value) {
        try {
            return Enum.valueOf(type, value.strip().toUpperCase(Locale.ROOT).replace('-', '_'));
        } catch (IllegalArgumentException unknown) {
            throw new TypeConversionException(
                    "'%s' is none of %s".formatted(value, String.join(", ", EnumNames.of(type.getEnumConstants()))));
        }
    }
}
