package dev.minutebook.core.database;

import dev.minutebook.core.database.stored.BinaryTimestamp;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One row, read column by column from left to right: a mapper names its values in the order of the select list.
public class Row {

    /// Turns a row into a value.
    @FunctionalInterface
    public interface Mapper<T> {
        T map(Row row) throws SQLException;
    }

    private final Sql sql;
    private final ResultSet columns;
    private final ParsedJsonCache json;
    private final ContentCipher cipher;
    private final @Nullable Object[] asked;
    private final int count;
    private int @Nullable [] ids;
    private int column;

    /// @param asked the values that the statement was given
    Row(Sql sql, ResultSet columns, ParsedJsonCache json, ContentCipher cipher, @Nullable Object[] asked)
            throws SQLException {
        this.cipher = cipher;
        this.asked = asked;
        this.sql = sql;
        this.columns = columns;
        this.json = json;
        this.count = columns.getMetaData().getColumnCount();
    }

    /// Every row of a result. A mapper reads every column of the statement, no fewer and no more.
    static <T> List<T> all(
            Sql sql,
            ResultSet result,
            ParsedJsonCache json,
            ContentCipher cipher,
            @Nullable Object[] asked,
            Mapper<T> mapper)
            throws SQLException {
        List<T> rows = new ArrayList<>();
        if (result.next()) {
            Row row = new Row(sql, result, json, cipher, asked);
            do {
                rows.add(row.mapped(mapper));
            } while (result.next());
        }
        return rows;
    }

    <T> T mapped(Mapper<T> mapper) throws SQLException {
        column = 0;
        T value;
        try {
            value = mapper.map(this);
        } catch (SQLException fault) {
            throw new StatementFault(fault, List.of(sql));
        }
        if (column != count) {
            throw new IllegalStateException(sql.name()
                    + ": the mapper reads "
                    + column
                    + " of "
                    + count
                    + " columns; the first it leaves out is "
                    + columns.getMetaData().getColumnLabel(column + 1));
        }
        return value;
    }

    /// Passes over the columns that are left, where the first of an outer join says that there is nothing.
    public void skipRest() {
        column = count;
    }

    /// The place of the column to read now.
    private int next() {
        if (column == count) {
            throw new IllegalStateException(sql.name() + ": the mapper reads more than " + count + " columns");
        }
        return ++column;
    }

    public UUID uuid() throws SQLException {
        return present(maybeUuid());
    }

    public @Nullable UUID maybeUuid() throws SQLException {
        return columns.getObject(next(), UUID.class);
    }

    public <T> @Nullable T maybe(Function<UUID, T> type) throws SQLException {
        UUID id = maybeUuid();
        return id == null ? null : type.apply(id);
    }

    public String text() throws SQLException {
        return present(maybeText());
    }

    public @Nullable String maybeText() throws SQLException {
        String stored = columns.getString(next());
        return stored == null || !cipher.isOn() ? stored : cipher.open(stored, this::concerns);
    }

    /// The text as it is stored.
    public String storedText() throws SQLException {
        return present(columns.getString(next()));
    }

    /// JSON that belongs to a row, parsed only if its text has changed since it was last read or written here.
    public <T> T json(UUID row, Class<T> type) throws SQLException {
        return json.read(row, text(), type);
    }

    public Instant instant() throws SQLException {
        return present(maybeInstant());
    }

    public @Nullable Instant maybeInstant() throws SQLException {
        return BinaryTimestamp.read(columns, next());
    }

    public int integer() throws SQLException {
        int value = columns.getInt(next());
        mustNotBeNull();
        return value;
    }

    public @Nullable Integer maybeInteger() throws SQLException {
        int value = columns.getInt(next());
        return columns.wasNull() ? null : value;
    }

    public long number() throws SQLException {
        long value = columns.getLong(next());
        mustNotBeNull();
        return value;
    }

    public double real() throws SQLException {
        double value = columns.getDouble(next());
        mustNotBeNull();
        return value;
    }

    public @Nullable Double maybeReal() throws SQLException {
        double value = columns.getDouble(next());
        return columns.wasNull() ? null : value;
    }

    public boolean flag() throws SQLException {
        boolean value = columns.getBoolean(next());
        mustNotBeNull();
        return value;
    }

    public @Nullable Boolean maybeFlag() throws SQLException {
        boolean value = columns.getBoolean(next());
        return columns.wasNull() ? null : value;
    }

    public byte[] bytes() throws SQLException {
        return present(maybeBytes());
    }

    public byte @Nullable [] maybeBytes() throws SQLException {
        byte[] stored = columns.getBytes(next());
        return stored == null || !cipher.isOn() ? stored : cipher.open(stored, this::concerns);
    }

    public @Nullable String maybeHex() throws SQLException {
        byte[] bytes = maybeBytes();
        return bytes == null ? null : HexFormat.of().formatHex(bytes);
    }

    public String[] texts() throws SQLException {
        String[] texts = (String[]) present(columns.getArray(next())).getArray();
        if (cipher.isOn()) {
            for (int i = 0; i < texts.length; i++) {
                texts[i] = texts[i] == null ? null : cipher.open(texts[i], this::concerns);
            }
        }
        return texts;
    }

    public List<String> textList() throws SQLException {
        return List.of(texts());
    }

    public List<Integer> integers() throws SQLException {
        return List.of((Integer[]) present(columns.getArray(next())).getArray());
    }

    public List<Long> numbers() throws SQLException {
        return List.of((Long[]) present(columns.getArray(next())).getArray());
    }

    /// Nothing where there is no array.
    public List<Double> reals() throws SQLException {
        Array array = columns.getArray(next());
        return array == null ? List.of() : List.of((Double[]) array.getArray());
    }

    public List<UUID> uuids() throws SQLException {
        return List.of((UUID[]) present(columns.getArray(next())).getArray());
    }

    public BigDecimal decimal() throws SQLException {
        return present(columns.getBigDecimal(next()));
    }

    public @Nullable BigDecimal maybeDecimal() throws SQLException {
        return columns.getBigDecimal(next());
    }

    public @Nullable Long maybeNumber() throws SQLException {
        long value = columns.getLong(next());
        return columns.wasNull() ? null : value;
    }

    public <E extends Enum<E>> @Nullable E maybeValue(Class<E> type) throws SQLException {
        String text = maybeText();
        return text == null ? null : constant(type, text);
    }

    public <E extends Enum<E>> E value(Class<E> type) throws SQLException {
        return constant(type, text());
    }

    private <E extends Enum<E>> E constant(Class<E> type, String text) throws SQLException {
        try {
            return Enum.valueOf(type, text.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException unknown) {
            throw new IllegalStateException(
                    at() + " holds '" + text + "', which is no " + type.getSimpleName(), unknown);
        }
    }

    /// Whether an id is in this row, or was asked for.
    private boolean concerns(UUID id) {
        try {
            if (ids == null) {
                ids = idColumns();
            }
            for (int place : ids) {
                if (id.equals(columns.getObject(place, UUID.class))) {
                    return true;
                }
            }
        } catch (SQLException fault) {
            throw new IllegalStateException(sql.name() + ": its ids cannot be read", fault);
        }
        for (Object value : asked) {
            if (id.equals(value)
                    || (value instanceof UUID[] several && List.of(several).contains(id))) {
                return true;
            }
        }
        return false;
    }

    private int[] idColumns() throws SQLException {
        ResultSetMetaData meta = columns.getMetaData();
        int[] places = new int[count];
        int found = 0;
        for (int place = 1; place <= count; place++) {
            if (meta.getColumnTypeName(place).equals("uuid")) {
                places[found++] = place;
            }
        }
        return Arrays.copyOf(places, found);
    }

    private <T> T present(@Nullable T value) throws SQLException {
        if (value == null) {
            throw isNull();
        }
        return value;
    }

    private void mustNotBeNull() throws SQLException {
        if (columns.wasNull()) {
            throw isNull();
        }
    }

    private IllegalStateException isNull() throws SQLException {
        return new IllegalStateException(at() + " is null; the mapper reads it as one that never is");
    }

    private String at() throws SQLException {
        return sql.name() + ": column " + columns.getMetaData().getColumnLabel(column);
    }
}
