package dev.minutebook.core.queries;

import dev.minutebook.api.Problem;
import dev.minutebook.core.specialists.Field;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Fields as callers name them.
final class FieldNames {

    private FieldNames() {}

    /// The name as it is stored, where null stays null; refuses one that no field has.
    static @Nullable String checked(@Nullable String name) {
        if (name != null
                && Arrays.stream(Field.values()).noneMatch(field -> field.word().equals(name))) {
            throw Problem.Code.INVALID.because("there is no field '"
                    + name
                    + "'; fields are "
                    + Arrays.stream(Field.values()).map(Field::word).collect(Collectors.joining(", ")));
        }
        return name;
    }
}
