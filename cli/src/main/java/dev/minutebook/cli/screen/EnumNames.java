package dev.minutebook.cli.screen;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The names of an enumeration as they are typed: in lower case. Subclasses offer them to the shell's completion.
public abstract class EnumNames extends AbstractList<String> {

    private final List<String> names;

    protected EnumNames(Enum<?>[] constants) {
        this.names = of(constants);
    }

    public static List<String> of(Enum<?>[] constants) {
        return Arrays.stream(constants)
                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    /// A constant as it stands in a sentence.
    public static String spoken(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    @Override
    public String get(int index) {
        return names.get(index);
    }

    @Override
    public int size() {
        return names.size();
    }
}
