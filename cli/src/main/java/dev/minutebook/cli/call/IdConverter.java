package dev.minutebook.cli.call;

import dev.minutebook.api.Id;
import java.util.UUID;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// An id, in full.
public final class IdConverter<I extends Id> implements ITypeConverter<I> {

    private static final int LENGTH = 36;

    private final Function<UUID, I> make;

    public IdConverter(Function<UUID, I> make) {
        this.make = make;
    }

    @Override
    public I convert(String value) {
        try {
            // UUID itself would also take fewer digits.
            if (value.length() == LENGTH) {
                return make.apply(UUID.fromString(value));
            }
        } catch (IllegalArgumentException malformed) {
            // refused below
        }
        throw new TypeConversionException("'" + value + "' is not an id; ids have 36 characters");
    }
}
