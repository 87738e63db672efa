package dev.minutebook.core.database;

import dev.minutebook.core.database.stored.BinaryTimestamp;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;

/// A row without a database, in which every column holds a value of its own.
///
/// Kinds with few values, such as flags, cannot differ in one row. They differ over several rows, which are made
/// with rising numbers.
final class SyntheticRow extends Row {

    /// So many rows tell apart as many flags as any statement has.
    static final int ROWS = 6;

    private final ResultSetMetaData columns;
    private final Map<String, String> samples;
    private final int number;
    private final Map<Integer, Class<? extends Enum<?>>> enums;
    private int read;
    private int missing;

    private SyntheticRow(
            Sql sql,
            ResultSetMetaData columns,
            Map<String, String> samples,
            int number,
            Map<Integer, Class<? extends Enum<?>>> enums,
            ResultSet result)
            throws SQLException {
        super(sql, result, new ParsedJsonCache(), PlainCipher.PLAIN, new Object[0]);
        this.columns = columns;
        this.samples = samples;
        this.number = number;
        this.enums = enums;
    }

    /// @param samples the text of columns whose mapper cannot read just any
    static SyntheticRow of(Sql sql, ResultSetMetaData columns, Map<String, String> samples, int number)
            throws SQLException {
        SyntheticRow[] row = new SyntheticRow[1];
        ResultSet result = (ResultSet) Proxy.newProxyInstance(
                SyntheticRow.class.getClassLoader(),
                new Class<?>[] {ResultSet.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getMetaData" -> columns;
                    case "wasNull" -> row[0].read == row[0].missing;
                    default -> row[0].value(method.getName(), (int) arguments[0]);
                });
        row[0] = new SyntheticRow(sql, columns, samples, number, new HashMap<>(), result);
        return row[0];
    }

    /// The same row with null in one column.
    SyntheticRow without(int column) {
        missing = column;
        return this;
    }

    @Override
    public <E extends Enum<E>> E value(Class<E> type) throws SQLException {
        enums.put(read + 1, type);
        return super.value(type);
    }

    @Override
    public <E extends Enum<E>> E maybeValue(Class<E> type) throws SQLException {
        enums.put(read + 1, type);
        return super.maybeValue(type);
    }

    private Object value(String reader, int column) throws SQLException {
        read = column;
        if (column == missing) {
            return reader.equals("getInt")
                    ? (Object) 0
                    : reader.equals("getLong")
                            ? (Object) 0L
                            : reader.equals("getDouble")
                                    ? (Object) 0.0
                                    : reader.equals("getBoolean") ? (Object) false : null;
        }
        return switch (reader) {
            case "getString" -> text(column);
            case "getInt" -> integer(column);
            case "getLong" -> (long) integer(column);
            case "getDouble" -> real(column);
            case "getBigDecimal" -> BigDecimal.valueOf(integer(column));
            case "getBoolean" -> flag(column);
            case "getBytes" ->
                columns.getColumnTypeName(column).equals("timestamptz") ? timestamp(column) : bytes(column);
            case "getArray" -> array(column);
            case "getObject" -> uuid(column);
            default -> throw new UnsupportedOperationException(reader);
        };
    }

    /// Whether a value that a mapper made may come from a column.
    boolean holds(int column, String value) throws SQLException {
        return switch (columns.getColumnTypeName(column)) {
            case "uuid" -> value.equals(uuid(column).toString());
            case "timestamptz" -> value.equals(time(column).toInstant().toString());
            case "bool" -> value.equals(String.valueOf(flag(column)));
            case "int2", "int4", "int8", "_int4", "_int8", "numeric", "float4", "float8", "_float8" ->
                value.equals(String.valueOf(integer(column)))
                        || value.equals(String.valueOf(real(column)))
                        || value.equals(String.valueOf((double) integer(column)));
            case "bytea" -> value.equals(HexFormat.of().formatHex(bytes(column)));
            case "_uuid" -> value.equals(uuid(column).toString());
            default ->
                enums.containsKey(column)
                        ? value.equals(text(column).toUpperCase(Locale.ROOT))
                        : value.equals(text(column)) || value.equals(word(column));
        };
    }

    private String text(int column) throws SQLException {
        Class<? extends Enum<?>> type = enums.get(column);
        if (type != null) {
            Enum<?>[] constants = type.getEnumConstants();
            // Three by three, so that two columns of one type never go together.
            int place = number < 3 ? column + number : column / constants.length + column + number;
            return constants[place % constants.length].name().toLowerCase(Locale.ROOT);
        }
        String sample = samples.get(columns.getColumnLabel(column));
        if (sample != null) {
            return sample;
        }
        return columns.getColumnTypeName(column).startsWith("json")
                ? "{\"" + word(column) + "\":\"" + word(column) + "\"}"
                : word(column);
    }

    private String word(int column) throws SQLException {
        return columns.getColumnLabel(column) + "." + column + "." + number;
    }

    /// As the driver hands it on.
    private byte[] timestamp(int column) {
        byte[] bytes = new byte[Long.BYTES];
        new BinaryTimestamp(time(column).toInstant()).toBytes(bytes, 0);
        return bytes;
    }

    private int integer(int column) {
        return 1000 + 100 * number + column;
    }

    private double real(int column) {
        return integer(column) / 10_000.0;
    }

    private boolean flag(int column) {
        return (column >> number & 1) == 1;
    }

    private byte[] bytes(int column) {
        byte[] bytes = new byte[32];
        bytes[0] = (byte) column;
        bytes[1] = (byte) number;
        return bytes;
    }

    private UUID uuid(int column) {
        return new UUID(0x7000L + number, 0x8000_0000_0000_0000L + column);
    }

    private OffsetDateTime time(int column) {
        return OffsetDateTime.of(2020 + number, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC)
                .plusDays(column);
    }

    private Array array(int column) throws SQLException {
        Object[] values = switch (columns.getColumnTypeName(column)) {
            case "_uuid" -> new UUID[] {uuid(column)};
            case "_int4" -> new Integer[] {integer(column)};
            case "_int8" -> new Long[] {(long) integer(column)};
            case "_float8" -> new Double[] {real(column)};
            default -> new String[] {text(column)};
        };
        return (Array) Proxy.newProxyInstance(
                SyntheticRow.class.getClassLoader(),
                new Class<?>[] {Array.class},
                (proxy, method, arguments) -> values);
    }
}
