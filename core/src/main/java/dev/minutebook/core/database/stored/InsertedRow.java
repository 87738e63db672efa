package dev.minutebook.core.database.stored;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row as an `insert` stores it. All columns that it does not name must be null.
public final class InsertedRow implements StoredRow {

    private final List<InsertedColumn> columns;
    private final @Nullable Object[] values;
    private final int number;

    /// @param values as they are stored, sealed where they are contents
    public InsertedRow(List<InsertedColumn> columns, @Nullable Object[] values) {
        this(columns, values, 0);
    }

    /// One of several rows that a statement inserts.
    ///
    /// @param number which one, from 0
    public InsertedRow(List<InsertedColumn> columns, @Nullable Object[] values, int number) {
        this.columns = columns;
        this.values = values;
        this.number = number;
    }

    @Override
    public Optional<Map<String, String>> parts() {
        Map<String, String> parts = new LinkedHashMap<>();
        for (InsertedColumn column : columns) {
            Object value = column.of(values, number);
            if (value == null) {
                continue;
            }
            Optional<String> text = text(value, column.json());
            if (text.isEmpty()) {
                return Optional.empty();
            }
            if (!text.get().equals(JsonbText.NULL)) {
                parts.put(column.name(), text.get());
            }
        }
        return Optional.of(parts);
    }

    private static Optional<String> text(Object value, boolean json) {
        return switch (value) {
            case Double number -> JsonbText.of(number);
            case String text -> json ? JsonbText.ofJson(text) : Optional.of(JsonbText.of(text));
            case UUID id -> Optional.of('"' + id.toString() + '"');
            case Instant at -> Optional.of(JsonbText.of(at));
            case Long number -> Optional.of(number.toString());
            case Integer number -> Optional.of(number.toString());
            case Boolean flag -> Optional.of(flag.toString());
            case BigDecimal number -> Optional.of(JsonbText.of(number));
            case Enum<?> name -> Optional.of('"' + name.name().toLowerCase(Locale.ROOT) + '"');
            case byte[] bytes -> Optional.of(JsonbText.of(bytes));
            case String[] texts -> Optional.of(JsonbText.of(texts));
            case Integer[] numbers -> Optional.of(Arrays.toString(numbers));
            default -> Optional.empty();
        };
    }
}
