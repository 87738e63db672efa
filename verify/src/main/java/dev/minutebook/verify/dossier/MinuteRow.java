package dev.minutebook.verify.dossier;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A row that an entry committed to, as far as it is shown.
///
/// @param entry the entry that committed to it
/// @param item what the row is called there, such as `vote of seat 2`
record MinuteRow(DossierEntry entry, String item, Map<String, DossierPart> parts) {

    private @Nullable Object value(String column) {
        DossierPart part = parts.get(column);
        String value = part == null ? null : part.value();
        return value == null ? null : JsonText.stored(value);
    }

    @Nullable
    String find(String column) {
        Object value = value(column);
        return value == null ? null : value instanceof String text ? text : String.valueOf(value);
    }

    /// The text of a column; empty if it is not shown.
    String text(String column) {
        String text = find(column);
        return text == null ? "" : text;
    }

    @Nullable
    BigDecimal number(String column) {
        return value(column) instanceof BigDecimal number ? number : null;
    }

    /// The whole number in a column; 0 if it is not shown.
    long whole(String column) {
        BigDecimal number = number(column);
        return number == null ? 0 : number.longValue();
    }

    boolean flag(String column) {
        return Boolean.TRUE.equals(value(column));
    }

    /// The texts or numbers in an array.
    List<String> list(String column) {
        return value(column) instanceof List<?> items
                ? items.stream().map(String::valueOf).toList()
                : List.of();
    }

    /// The objects in an array.
    List<Map<?, ?>> objects(String column) {
        List<Map<?, ?>> objects = new ArrayList<>();
        if (value(column) instanceof List<?> items) {
            for (Object item : items) {
                if (item instanceof Map<?, ?> object) {
                    objects.add(object);
                }
            }
        }
        return objects;
    }

    /// The members of an object that are numbers.
    Map<String, BigDecimal> numbers(String column) {
        Map<String, BigDecimal> numbers = new TreeMap<>();
        if (value(column) instanceof Map<?, ?> members) {
            members.forEach((name, member) -> {
                if (member instanceof BigDecimal number) {
                    numbers.put(String.valueOf(name), number);
                }
            });
        }
        return numbers;
    }

    /// A member of an object.
    @Nullable
    Object member(String column, String name) {
        return value(column) instanceof Map<?, ?> members ? members.get(name) : null;
    }
}
