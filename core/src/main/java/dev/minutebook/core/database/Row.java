package dev.minutebook.core.database;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One row, read column by column from left to right: a mapper names its values in the order of the select list.
public final class Row {

    /// Turns a row into a value.
    @FunctionalInterface
    public interface Mapper<T> {
        T map(Row row) throws SQLException;
    }

    private final ResultSet columns;
    private int column;

    Row(ResultSet columns) {
        this.columns = columns;
    }

    Row rewound() {
        column = 0;
        return this;
    }

    public UUID uuid() throws SQLException {
        return present(maybeUuid());
    }

    public @Nullable UUID maybeUuid() throws SQLException {
        return columns.getObject(++column, UUID.class);
    }

    public <T> @Nullable T maybe(Function<UUID, T> type) throws SQLException {
        UUID id = maybeUuid();
        return id == null ? null : type.apply(id);
    }

    public String text() throws SQLException {
        return present(maybeText());
    }

    public @Nullable String maybeText() throws SQLException {
        return columns.getString(++column);
    }

    public Instant instant() throws SQLException {
        return present(maybeInstant());
    }

    public @Nullable Instant maybeInstant() throws SQLException {
        OffsetDateTime at = columns.getObject(++column, OffsetDateTime.class);
        return at == null ? null : at.toInstant();
    }

    public int integer() throws SQLException {
        return columns.getInt(++column);
    }

    public @Nullable Integer maybeInteger() throws SQLException {
        int value = columns.getInt(++column);
        return columns.wasNull() ? null : value;
    }

    public long number() throws SQLException {
        return columns.getLong(++column);
    }

    public double real() throws SQLException {
        return columns.getDouble(++column);
    }

    public @Nullable Double maybeReal() throws SQLException {
        double value = columns.getDouble(++column);
        return columns.wasNull() ? null : value;
    }

    public boolean flag() throws SQLException {
        return columns.getBoolean(++column);
    }

    public @Nullable Boolean maybeFlag() throws SQLException {
        boolean value = columns.getBoolean(++column);
        return columns.wasNull() ? null : value;
    }

    public byte[] bytes() throws SQLException {
        return present(maybeBytes());
    }

    public byte @Nullable [] maybeBytes() throws SQLException {
        return columns.getBytes(++column);
    }

    public @Nullable String maybeHex() throws SQLException {
        byte[] bytes = maybeBytes();
        return bytes == null ? null : HexFormat.of().formatHex(bytes);
    }

    public String[] texts() throws SQLException {
        return (String[]) present(columns.getArray(++column)).getArray();
    }

    public List<String> textList() throws SQLException {
        return List.of(texts());
    }

    public List<UUID> uuids() throws SQLException {
        return List.of((UUID[]) present(columns.getArray(++column)).getArray());
    }

    public BigDecimal decimal() throws SQLException {
        return present(columns.getBigDecimal(++column));
    }

    public @Nullable Long maybeNumber() throws SQLException {
        long value = columns.getLong(++column);
        return columns.wasNull() ? null : value;
    }

    public <E extends Enum<E>> @Nullable E maybeValue(Class<E> type) throws SQLException {
        String text = maybeText();
        return text == null ? null : Enum.valueOf(type, text.toUpperCase(Locale.ROOT));
    }

    public <E extends Enum<E>> E value(Class<E> type) throws SQLException {
        return Enum.valueOf(type, text().toUpperCase(Locale.ROOT));
    }

    private static <T> T present(@Nullable T value) {
        if (value == null) {
            throw new IllegalStateException("a column that is never null was null");
        }
        return value;
    }
}
