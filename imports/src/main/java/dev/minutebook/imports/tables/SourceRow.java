package dev.minutebook.imports.tables;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.imports.SourceText;
import dev.minutebook.imports.json.JsonSource;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A row of a table, as texts.
public final class SourceRow {

    private final String table;
    private final long number;
    private final Map<String, String> values = new HashMap<>();
    private final Map<String, Integer> bounds = new HashMap<>();

    private SourceRow(String table, long number) {
        this.table = table;
        this.number = number;
    }

    static SourceRow of(String table, long number, List<SourceDatabase.Field> fields, ResultSet rows)
            throws SQLException {
        SourceRow row = new SourceRow(table, number);
        for (int i = 0; i < fields.size(); i++) {
            String value = rows.getString(i + 1);
            row.bounds.put(fields.get(i).name(), fields.get(i).most());
            if (value != null) {
                row.values.put(fields.get(i).name(), value);
            }
        }
        return row;
    }

    /// Where it stands, by its id if it has one.
    public String place(String idColumn) {
        String id = values.get(idColumn);
        return id == null || id.isBlank() ? table + ", row " + number : SourceText.mended(id);
    }

    /// Null where it is missing or blank. Refused with INVALID when it is longer than it may be.
    public @Nullable String text(String column) {
        String value = values.get(column);
        if (value == null || value.isBlank()) {
            return null;
        }
        int most = bounds.getOrDefault(column, 0);
        if (value.codePointCount(0, value.length()) > most) {
            throw Problem.Code.INVALID.because(column + " is longer than " + most + " characters");
        }
        return value;
    }

    /// Refused with INVALID when it is missing.
    public String needed(String column) {
        String value = text(column);
        if (value == null) {
            throw Problem.Code.INVALID.because(column + " is missing");
        }
        return value;
    }

    public @Nullable Instant time(String column) {
        return SourceText.time(values.get(column));
    }

    /// A number from 0 to 1; null where there is none.
    public @Nullable Double share(String column) {
        String value = values.get(column);
        if (value == null) {
            return null;
        }
        try {
            double number = Double.parseDouble(value);
            return number >= 0 && number <= 1 ? number : null;
        } catch (NumberFormatException none) {
            return null;
        }
    }

    public boolean flag(String column) {
        String value = values.get(column);
        return value != null && (value.equals("1") || value.equals("t") || value.equalsIgnoreCase("true"));
    }

    /// Null where there is no JSON.
    public @Nullable JsonNode json(String column) {
        String value = text(column);
        if (value == null) {
            return null;
        }
        try {
            return JsonSource.value(value);
        } catch (MinutebookException none) {
            return null;
        }
    }
}
