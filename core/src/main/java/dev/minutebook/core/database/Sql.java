package dev.minutebook.core.database;

import dev.minutebook.core.database.stored.BinaryTimestamp;
import dev.minutebook.core.database.stored.InsertedColumn;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/// A statement with `$1` parameters in the form the driver takes: question marks, and which parameter each stands
/// for. `$4{memory.content:$2}` is a parameter that is the content of a column, of the row that `$2` identifies;
/// `$4{conversation.title:$2 of $3}` one that belongs to the user or agent that `$3` names.
final class Sql {

    private static final ConcurrentMap<String, Sql> PARSED = new ConcurrentHashMap<>();

    private final String source;
    private final String text;
    private final int[] order;
    private final List<SealedParameter> sealed;
    private final int parameters;
    private @Nullable List<InsertedColumn> inserted;

    private Sql(String source, String text, int[] order, List<SealedParameter> sealed) {
        this.source = source;
        this.text = text;
        this.order = order;
        this.sealed = sealed;
        this.parameters = 1
                + Math.max(
                        Arrays.stream(order).max().orElse(-1),
                        sealed.stream().mapToInt(SealedParameter::last).max().orElse(-1));
    }

    /// Statements are constants, so the cache is as large as the program.
    static Sql of(String source) {
        return PARSED.computeIfAbsent(source, Sql::parse);
    }

    /// A statement and as many values as it takes.
    static Sql of(String source, @Nullable Object[] values) {
        Sql sql = of(source);
        if (values.length != sql.parameters) {
            throw new IllegalArgumentException(
                    sql.name() + ": takes " + sql.parameters + " values and was given " + values.length);
        }
        return sql;
    }

    String text() {
        return text;
    }

    /// How many values it takes.
    int parameters() {
        return parameters;
    }

    /// The statement as it was written.
    String source() {
        return source;
    }

    String name() {
        return StatementNames.of(source);
    }

    /// The parameters that are contents.
    List<SealedParameter> sealed() {
        return sealed;
    }

    /// The columns of a statement that inserts one row of values, or a row for each element of arrays.
    List<InsertedColumn> inserted() {
        List<InsertedColumn> columns = inserted;
        if (columns == null) {
            try {
                columns = InsertedColumn.of(source);
            } catch (IllegalArgumentException other) {
                throw new IllegalArgumentException(name() + ": " + other.getMessage(), other);
            }
            inserted = columns;
        }
        return columns;
    }

    /// The values as they are stored.
    @Nullable
    Object[] seal(ContentCipher cipher, @Nullable Object[] values) {
        if (sealed.isEmpty() || !cipher.isOn()) {
            return values;
        }
        @Nullable Object[] stored = values.clone();
        for (SealedParameter one : sealed) {
            stored[one.place()] = one.seal(cipher, values);
        }
        return stored;
    }

    /// Binds the parameters of this statement from a place on and returns the place after them.
    int bind(PreparedStatement statement, int from, @Nullable Object[] values) throws SQLException {
        int place = from;
        for (int parameter : order) {
            bind(statement, place++, values[parameter]);
        }
        return place;
    }

    private void bind(PreparedStatement statement, int place, @Nullable Object value) throws SQLException {
        switch (value) {
            case null -> statement.setNull(place, Types.NULL);
            case String text -> statement.setString(place, text);
            case UUID id -> statement.setObject(place, id);
            case Instant at -> statement.setObject(place, new BinaryTimestamp(at));
            case Long number -> statement.setLong(place, number);
            case Integer number -> statement.setInt(place, number);
            case Boolean flag -> statement.setBoolean(place, flag);
            case Double number -> statement.setDouble(place, number);
            case BigDecimal number -> statement.setBigDecimal(place, number);
            case Enum<?> name -> statement.setString(place, name.name().toLowerCase(Locale.ROOT));
            case byte[] bytes -> statement.setBytes(place, bytes);
            case UUID[] ids -> array(statement, place, "uuid", ids);
            case String[] texts -> array(statement, place, "text", texts);
            case Double[] numbers -> array(statement, place, "float8", numbers);
            case Boolean[] flags -> array(statement, place, "bool", flags);
            case Long[] numbers -> array(statement, place, "int8", numbers);
            case Integer[] numbers -> array(statement, place, "int4", numbers);
            case Instant[] times ->
                array(
                        statement,
                        place,
                        "timestamptz",
                        Arrays.stream(times)
                                .map(time -> time == null ? null : time.toString())
                                .toArray());
            case byte[][] many -> array(statement, place, "bytea", many);
            default -> throw new IllegalArgumentException(name() + ": no binding for " + value.getClass());
        }
    }

    private static void array(PreparedStatement statement, int place, String type, Object[] values)
            throws SQLException {
        Connection connection = statement.getConnection();
        statement.setArray(place, connection.createArrayOf(type, values));
    }

    private static Sql parse(String source) {
        StringBuilder text = new StringBuilder(source.length());
        int[] order = new int[16];
        int count = 0;
        List<SealedParameter> sealed = new ArrayList<>();
        int i = 0;
        while (i < source.length()) {
            char c = source.charAt(i);
            if (c == '\'' || c == '"') {
                int end = source.indexOf(c, i + 1);
                text.append(source, i, end + 1);
                i = end + 1;
            } else if (c == '?') {
                text.append("??");
                i++;
            } else if (c == '$' && i + 1 < source.length() && Character.isDigit(source.charAt(i + 1))) {
                int end = i + 1;
                while (end < source.length() && Character.isDigit(source.charAt(end))) {
                    end++;
                }
                if (count == order.length) {
                    order = Arrays.copyOf(order, count * 2);
                }
                int place = Integer.parseInt(source, i + 1, end, 10) - 1;
                order[count++] = place;
                text.append('?');
                if (end < source.length() && source.charAt(end) == '{') {
                    int close = source.indexOf('}', end);
                    sealed.add(SealedParameter.of(place, source.substring(end + 1, close)));
                    end = close + 1;
                }
                i = end;
            } else {
                text.append(c);
                i++;
            }
        }
        return new Sql(source, text.toString().strip(), Arrays.copyOf(order, count), List.copyOf(sealed));
    }
}
