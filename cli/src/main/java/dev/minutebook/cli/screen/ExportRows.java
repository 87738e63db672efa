package dev.minutebook.cli.screen;

import dev.minutebook.cli.screen.View.Column;
import dev.minutebook.json.MinutebookJson;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What people see of each thing, in full, for other programs: a JSON object a line, or comma-separated values as of
/// RFC 4180 under a heading.
final class ExportRows<T> implements Rows<T> {

    private static final Pattern NUMBER = Pattern.compile("[+-]?[\\d.,]+([eE][+-]?\\d+)?");

    private final Screen screen;
    private final boolean csv;
    private final Map<String, Column<T>> columns = new LinkedHashMap<>();
    private boolean headed;

    ExportRows(Screen screen, View<T> view, boolean csv) {
        this.screen = screen;
        this.csv = csv;
        view.all().forEach(column -> {
            String key = key(column.title());
            if (!key.isEmpty()) {
                columns.putIfAbsent(key, column);
            }
        });
    }

    @Override
    public void print(List<T> part) {
        if (csv && !headed) {
            screen.line(String.join(",", columns.keySet()));
            headed = true;
        }
        part.forEach(item -> screen.line(csv ? values(item) : object(item)));
    }

    private String object(T item) {
        Map<String, Object> object = new LinkedHashMap<>();
        columns.forEach((key, column) -> {
            Object value = ValueFormat.plain(column.field().of(item));
            if (value != null) {
                object.put(key, value);
            }
        });
        return SafeText.json(MinutebookJson.STRICT.write(object));
    }

    private String values(T item) {
        List<String> cells = new ArrayList<>();
        columns.values()
                .forEach(column ->
                        cells.add(cell(text(ValueFormat.plain(column.field().of(item))))));
        String line = String.join(",", cells);
        return screen.terminal() ? SafeText.text(line) : line;
    }

    private static String text(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case BigDecimal number -> number.toPlainString();
            case Collection<?> many -> many.stream().map(ExportRows::text).collect(Collectors.joining("; "));
            default -> value.toString();
        };
    }

    /// Quoted where it must be. A spreadsheet would take a text that begins like a formula for one.
    private static String cell(String text) {
        boolean formula = !text.isEmpty()
                && "=+-@\t\r".indexOf(text.charAt(0)) >= 0
                && !NUMBER.matcher(text).matches();
        String safe = formula ? "'" + text : text;
        return safe.matches("(?s).*[,\"\n\r].*") ? "\"" + safe.replace("\"", "\"\"") + "\"" : safe;
    }

    /// `openedBy` for the title `Opened by`.
    private static String key(String title) {
        StringBuilder key = new StringBuilder();
        for (String word : title.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+")) {
            if (!word.isEmpty()) {
                key.append(key.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
            }
        }
        return key.toString();
    }
}
