package dev.minutebook.cli.screen;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The names of constants of an enumeration.
public final class EnumNames {

    private EnumNames() {}

    /// As they are typed: in lower case.
    public static List<String> of(Enum<?>[] constants) {
        return Arrays.stream(constants)
                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    /// A constant as it stands in a sentence.
    public static String spoken(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
