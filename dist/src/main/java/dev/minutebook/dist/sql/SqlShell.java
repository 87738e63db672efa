package dev.minutebook.dist.sql;

import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.View;
import dev.minutebook.core.moving.SqlReader;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/// Gathers lines to queries, asks them, and prints what comes.
public final class SqlShell {

    private static final String TABLES = "\\dt";
    private static final String COLUMNS = "\\d ";
    private static final String END = "\\q";

    private final Screen screen;
    private final boolean csv;
    private final Function<String, SqlReader.Rows> asked;
    private final StringBuilder begun = new StringBuilder();
    private boolean over;

    public SqlShell(Screen screen, boolean csv, Function<String, SqlReader.Rows> asked) {
        this.screen = screen;
        this.csv = csv;
        this.asked = asked;
    }

    public boolean over() {
        return over;
    }

    public void prompt() {
        if (screen.terminal()) {
            screen.out().print(begun.isEmpty() ? "sql> " : "   > ");
            screen.out().flush();
        }
    }

    public void refuse(String why) {
        begun.setLength(0);
        screen.warn(why);
    }

    /// A line of a conversation.
    public void line(String line) throws IOException {
        String word = line.strip();
        if (begun.isEmpty() && word.startsWith("\\")) {
            command(word);
            return;
        }
        begun.append(line).append('\n');
        if (word.endsWith(";")) {
            String query = begun.toString();
            begun.setLength(0);
            run(query);
        } else if (begun.toString().isBlank()) {
            begun.setLength(0);
        }
    }

    private void command(String word) throws IOException {
        if (word.equals(END)) {
            over = true;
        } else if (word.equals(TABLES)) {
            run(SqlReader.tables());
        } else if (word.startsWith(COLUMNS)) {
            run(SqlReader.columns(word.substring(COLUMNS.length()).strip()));
        } else {
            refuse("there are \\dt, \\d TABLE and \\q; everything else is SQL that ends with a semicolon");
        }
    }

    /// A whole query, with or without a semicolon at its end.
    public void run(String query) throws IOException {
        String plain = query.strip();
        while (plain.endsWith(";")) {
            plain = plain.substring(0, plain.length() - 1).strip();
        }
        if (plain.isEmpty()) {
            return;
        }
        print(asked.apply(plain));
    }

    private void print(SqlReader.Rows answer) throws IOException {
        List<JsonNode> rows = new ArrayList<>();
        Set<String> columns = new LinkedHashSet<>();
        for (String row : answer.rows()) {
            JsonNode read = MinutebookJson.LENIENT.mapper().readTree(row);
            columns.addAll(read.propertyNames());
            rows.add(read);
        }
        if (csv) {
            screen.verbatim(CsvText.of(columns, rows, SqlShell::text));
        } else if (screen.json()) {
            answer.rows().forEach(row -> screen.verbatim(row + "\n"));
        } else if (rows.isEmpty()) {
            screen.line("No rows.");
        } else {
            View<JsonNode> view = new View<>(
                    row -> row.isEmpty() ? "" : text(row.values().iterator().next()));
            columns.forEach(column -> view.column(column, row -> SafeText.line(text(row.path(column)))));
            screen.rows(view).print(rows);
        }
        if (answer.more()) {
            screen.warn("There are more rows; --limit shows them.");
        }
    }

    private static String text(JsonNode value) {
        return value.isNull() || value.isMissingNode() ? "" : value.isValueNode() ? value.asString() : value.toString();
    }
}
