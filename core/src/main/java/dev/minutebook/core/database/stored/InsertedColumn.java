package dev.minutebook.core.database.stored;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A column of a statement that inserts rows.
///
/// @param place which parameter it gets, from 0
/// @param json  whether the parameter is JSON
/// @param each  whether the parameter is an array with a value for each row
public record InsertedColumn(String name, int place, boolean json, boolean each) {

    private static final String INTO = "insert\\s+into\\s+\\S+\\s+\\(([^()]+)\\)\\s+";
    private static final Pattern ONE = Pattern.compile(INTO + "values \\(([^()]+)\\)\\s*");
    private static final Pattern MANY = Pattern.compile(
            INTO + "select\\s+(.+?)\\s+from\\s+unnest\\((.+)\\)\\s+(\\w+) \\(([^()]+)\\)\\s*", Pattern.DOTALL);
    private static final Pattern VALUE = Pattern.compile("\\$(\\d+)(?:\\{[^}]*})?(::jsonb)?");
    private static final Pattern ARRAY = Pattern.compile("\\$(\\d+)(?:\\{[^}]*})?::(\\w+)\\[]");

    /// The columns of a statement as it was written: one that inserts one row of values, or a row for each element of
    /// arrays. Refuses one that does anything else.
    public static List<InsertedColumn> of(String source) {
        Matcher one = ONE.matcher(source);
        if (one.matches()) {
            return columns(one.group(1), one.group(2), Map.of());
        }
        Matcher many = MANY.matcher(source);
        if (many.matches()) {
            return columns(many.group(1), many.group(2), elements(many.group(3), many.group(4), many.group(5)));
        }
        throw new IllegalArgumentException("it inserts neither one row of values nor a row for each element of arrays");
    }

    /// @param elements what a value may be besides a parameter
    private static List<InsertedColumn> columns(String named, String selected, Map<String, InsertedColumn> elements) {
        String[] names = split(named);
        String[] values = split(selected);
        if (names.length != values.length) {
            throw new IllegalArgumentException(names.length + " columns, " + values.length + " values");
        }
        List<InsertedColumn> columns = new ArrayList<>();
        for (int i = 0; i < names.length; i++) {
            InsertedColumn element = elements.get(values[i]);
            if (element != null) {
                columns.add(new InsertedColumn(names[i], element.place, element.json, true));
                continue;
            }
            Matcher value = VALUE.matcher(values[i]);
            if (!value.matches()) {
                throw new IllegalArgumentException(values[i] + " is no parameter");
            }
            columns.add(new InsertedColumn(names[i], place(value), value.group(2) != null, false));
        }
        return List.copyOf(columns);
    }

    private static Map<String, InsertedColumn> elements(String arrays, String alias, String named) {
        String[] places = split(arrays);
        String[] names = split(named);
        if (names.length != places.length) {
            throw new IllegalArgumentException(names.length + " names, " + places.length + " arrays");
        }
        Map<String, InsertedColumn> elements = new HashMap<>();
        for (int i = 0; i < names.length; i++) {
            Matcher array = ARRAY.matcher(places[i]);
            if (!array.matches()) {
                throw new IllegalArgumentException(places[i] + " is no array");
            }
            elements.put(
                    alias + "." + names[i],
                    new InsertedColumn(names[i], place(array), array.group(2).startsWith("json"), true));
        }
        return elements;
    }

    private static int place(Matcher parameter) {
        return Integer.parseInt(parameter.group(1)) - 1;
    }

    private static String[] split(String list) {
        return list.strip().split("\\s*,\\s*");
    }

    /// Its value in one of the rows.
    ///
    /// @param number of the row, from 0
    @Nullable
    Object of(@Nullable Object[] values, int number) {
        Object value = values[place];
        return each && value != null ? ((@Nullable Object[]) value)[number] : value;
    }
}
