package dev.minutebook.dist.sql;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// Rows as RFC 4180 has them.
final class CsvText {

    private CsvText() {}

    static String of(Collection<String> columns, List<JsonNode> rows, Function<JsonNode, String> text) {
        if (columns.isEmpty()) {
            return "";
        }
        StringBuilder csv = new StringBuilder(line(columns.stream().toList()));
        for (JsonNode row : rows) {
            csv.append(line(
                    columns.stream().map(column -> text.apply(row.path(column))).toList()));
        }
        return csv.toString();
    }

    private static String line(List<String> values) {
        return values.stream().map(CsvText::quoted).collect(Collectors.joining(",")) + "\r\n";
    }

    private static String quoted(String value) {
        return value.matches("(?s).*[\",\r\n].*") ? '"' + value.replace("\"", "\"\"") + '"' : value;
    }
}
