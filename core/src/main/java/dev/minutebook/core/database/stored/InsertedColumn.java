package dev.minutebook.core.database.stored;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A column of a statement that inserts one row of values.
///
/// @param place which parameter it gets, from 0
/// @param json  whether the parameter is JSON
public record InsertedColumn(String name, int place, boolean json) {

    private static final Pattern INSERT =
            Pattern.compile("insert\\s+into\\s+\\S+\\s+\\(([^()]+)\\)\\s+values \\(([^()]+)\\)\\s*");
    private static final Pattern VALUE = Pattern.compile("\\$(\\d+)(?:\\{[^}]*})?(::jsonb)?");

    /// The columns of a statement as it was written. Refuses one that does anything else.
    public static List<InsertedColumn> of(String source) {
        Matcher insert = INSERT.matcher(source);
        if (!insert.matches()) {
            throw new IllegalArgumentException("it does not insert one row of values");
        }
        String[] names = insert.group(1).split(",");
        String[] values = insert.group(2).split(",");
        if (names.length != values.length) {
            throw new IllegalArgumentException(names.length + " columns, " + values.length + " values");
        }
        List<InsertedColumn> columns = new ArrayList<>();
        for (int i = 0; i < names.length; i++) {
            Matcher value = VALUE.matcher(values[i].strip());
            if (!value.matches()) {
                throw new IllegalArgumentException(values[i].strip() + " is no parameter");
            }
            columns.add(
                    new InsertedColumn(names[i].strip(), Integer.parseInt(value.group(1)) - 1, value.group(2) != null));
        }
        return List.copyOf(columns);
    }
}
