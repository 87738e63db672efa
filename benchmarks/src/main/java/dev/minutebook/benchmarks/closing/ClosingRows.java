package dev.minutebook.benchmarks.closing;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The rows written by closing a debate, by table and column, found by the id of the transaction that wrote them.
final class ClosingRows {

    /// Tables whose rows a closing inserts; it updates those of the others.
    private static final Set<String> INSERTED = Set.of(
            "turn",
            "vote",
            "decision",
            "search_entry",
            "search_pending",
            "match",
            "match_score",
            "rating_history",
            "audit_entry",
            "audit_opening");

    /// A table, its columns with their types, the columns it is found by, and the rows as text.
    record Written(String table, Map<String, String> columns, List<String> key, List<List<@Nullable String>> rows) {

        boolean inserted() {
            return INSERTED.contains(table);
        }

        /// One statement for all rows.
        String sql() {
            String row =
                    columns.values().stream().map(type -> "?::" + type).collect(Collectors.joining(", ", "(", ")"));
            String all = rows.stream().map(one -> row).collect(Collectors.joining(", "));
            String names = String.join(", ", columns.keySet());
            if (inserted()) {
                return insert();
            }
            return "update minutebook."
                    + table
                    + " t set "
                    + columns.keySet().stream()
                            .filter(column -> !key.contains(column))
                            .map(column -> column + " = v." + column)
                            .collect(Collectors.joining(", "))
                    + " from (values "
                    + all
                    + ") v ("
                    + names
                    + ") where "
                    + key.stream()
                            .map(column -> "t." + column + " = v." + column)
                            .collect(Collectors.joining(" and "));
        }

        String insert() {
            return "insert into minutebook."
                    + table
                    + " ("
                    + String.join(", ", columns.keySet())
                    + ") values "
                    + rows.stream()
                            .map(one -> columns.values().stream()
                                    .map(type -> "?::" + type)
                                    .collect(Collectors.joining(", ", "(", ")")))
                            .collect(Collectors.joining(", "));
        }
    }

    private final List<Written> tables;
    private final UUID workspace;
    private final UUID debate;

    private ClosingRows(List<Written> tables, UUID workspace, UUID debate) {
        this.tables = tables;
        this.workspace = workspace;
        this.debate = debate;
    }

    List<Written> tables() {
        return tables;
    }

    UUID workspace() {
        return workspace;
    }

    UUID debate() {
        return debate;
    }

    /// The turn that ended the debate; the ask it answers had the same id.
    UUID turn() {
        return UUID.fromString(values("turn", "id").getFirst());
    }

    /// Debates before this one that rows refer to.
    List<String> earlierDebates() {
        return tables.stream()
                .flatMap(one -> values(one.table, "debate_id").stream())
                .filter(id -> !id.equals(debate.toString()))
                .distinct()
                .toList();
    }

    private List<String> values(String table, String column) {
        return tables.stream()
                .filter(one -> one.table.equals(table))
                .flatMap(one -> {
                    int place = List.copyOf(one.columns.keySet()).indexOf(column);
                    return place < 0
                            ? Stream.<String>empty()
                            : one.rows.stream().map(row -> row.get(place)).filter(Objects::nonNull);
                })
                .toList();
    }

    String inWords() {
        return tables.stream()
                .map(one -> one.rows.size() + " " + one.table)
                .collect(Collectors.joining(", ", "rows of an end: ", ", 1 ask deleted"));
    }

    /// The rows of the transaction that closed a debate.
    static ClosingRows of(Connection connection, UUID workspace, UUID debate) throws SQLException {
        String transaction =
                one(connection, "select xmin::text from minutebook.decision where debate_id = '" + debate + "'");
        List<Written> tables = new ArrayList<>();
        for (String table : list(
                connection, "select tablename from pg_tables where schemaname = 'minutebook' order by tablename")) {
            Map<String, String> columns = new LinkedHashMap<>();
            for (String column : list(connection, """
                            select attname || ' ' || format_type(atttypid, null) from pg_attribute
                            where attrelid = 'minutebook.%s'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
                                and attname <> 'xid'
                            order by attnum
                            """.formatted(table))) {
                int space = column.indexOf(' ');
                columns.put(column.substring(0, space), column.substring(space + 1));
            }
            List<List<@Nullable String>> rows = rows(
                    connection,
                    "select "
                            + columns.keySet().stream()
                                    .map(column -> column + "::text")
                                    .collect(Collectors.joining(", "))
                            + " from minutebook."
                            + table
                            + " where xmin::text = '"
                            + transaction
                            + "'",
                    columns.size());
            if (!rows.isEmpty()) {
                tables.add(new Written(table, columns, key(connection, table), rows));
            }
        }
        return new ClosingRows(tables, workspace, debate);
    }

    private static List<String> key(Connection connection, String table) throws SQLException {
        return list(connection, """
                select a.attname from pg_index i
                join unnest(i.indkey) with ordinality k (number, place) on true
                join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
                where i.indrelid = 'minutebook.%s'::regclass and i.indisprimary
                order by k.place
                """.formatted(table));
    }

    static List<String> list(Connection connection, String sql) throws SQLException {
        List<String> found = new ArrayList<>();
        for (List<@Nullable String> row : rows(connection, sql, 1)) {
            String value = row.getFirst();
            if (value != null) {
                found.add(value);
            }
        }
        return found;
    }

    private static String one(Connection connection, String sql) throws SQLException {
        return list(connection, sql).getFirst();
    }

    private static List<List<@Nullable String>> rows(Connection connection, String sql, int columns)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet result = statement.executeQuery()) {
            List<List<@Nullable String>> rows = new ArrayList<>();
            while (result.next()) {
                List<@Nullable String> row = new ArrayList<>();
                for (int i = 1; i <= columns; i++) {
                    row.add(result.getString(i));
                }
                rows.add(row);
            }
            return rows;
        }
    }

    /// Ids that a closing makes: those that rows it inserts are found by.
    Map<String, String> made() {
        Map<String, String> made = new TreeMap<>();
        for (Written one : tables) {
            if (one.inserted()) {
                int place = 0;
                for (Map.Entry<String, String> column : one.columns.entrySet()) {
                    boolean id = column.getKey().equals("id") || column.getKey().equals("entry");
                    if (id && column.getValue().equals("uuid")) {
                        for (List<@Nullable String> row : one.rows) {
                            String value = row.get(place);
                            if (value != null) {
                                made.put(value, value);
                            }
                        }
                    }
                    place++;
                }
            }
        }
        made.put(debate.toString(), debate.toString());
        return made;
    }
}
