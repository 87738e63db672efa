package dev.minutebook.core.moving;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The tables that are moved, so ordered that each comes after those it refers to.
final class MovedTables {

    private static final String MOVED = "moved";
    private static final String LEFT = "left:";
    private static final String WITHOUT = "without";

    private MovedTables() {}

    /// What is decided about a table.
    ///
    /// @param without columns that stay behind
    record Decision(boolean moved, Set<String> without) {

        Decision {
            without = Set.copyOf(without);
        }
    }

    /// What the catalogue says of a table.
    private record Described(MovedTable table, Set<String> refersTo) {}

    static Map<String, Decision> decisions() {
        Map<String, Decision> decisions = new TreeMap<>();
        try (InputStream file = Objects.requireNonNull(MovedTables.class.getResourceAsStream("tables.txt"));
                BufferedReader lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.startsWith("#") && !line.isBlank()) {
                    List<String> words = Arrays.asList(line.strip().split("\\s+"));
                    if (decisions.put(words.getFirst(), decision(line, words)) != null) {
                        throw new IllegalStateException("tables.txt names a table twice: " + line);
                    }
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return decisions;
    }

    private static Decision decision(String line, List<String> words) {
        String what = words.get(1);
        if (what.equals(MOVED) && words.size() == 2) {
            return new Decision(true, Set.of());
        }
        if (what.equals(MOVED) && words.size() > 3 && words.get(2).equals(WITHOUT)) {
            return new Decision(true, Set.copyOf(words.subList(3, words.size())));
        }
        if (what.equals(LEFT) && words.size() > 2) {
            return new Decision(false, Set.of());
        }
        throw new IllegalStateException("tables.txt decides nothing by the line: " + line);
    }

    /// Refuses a database with a table about which nothing is decided.
    static List<MovedTable> of(Connection connection) throws SQLException {
        Map<String, Decision> decisions = decisions();
        Map<String, Described> described = described(connection, decisions);
        Set<String> undecided = new TreeSet<>(described.keySet());
        undecided.removeAll(decisions.keySet());
        if (!undecided.isEmpty()) {
            throw new IllegalStateException("whether these tables are moved is not decided: " + undecided);
        }
        described.keySet().removeIf(name -> {
            Decision decision = decisions.get(name);
            return decision == null || !decision.moved();
        });
        return ordered(described);
    }

    private static Map<String, Described> described(Connection connection, Map<String, Decision> decisions)
            throws SQLException {
        Map<String, List<MovedTable.Column>> columns = columns(connection, decisions);
        Map<String, Described> described = new LinkedHashMap<>();
        try (PreparedStatement statement = connection.prepareStatement(MoveStore.TABLES);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                String name = rows.getString(1);
                described.put(
                        name,
                        new Described(
                                new MovedTable(
                                        rows.getString(2),
                                        columns.getOrDefault(name, List.of()),
                                        texts(rows, 5),
                                        rows.getBoolean(3)),
                                Set.copyOf(texts(rows, 4))));
            }
        }
        return described;
    }

    private static Map<String, List<MovedTable.Column>> columns(Connection connection, Map<String, Decision> decisions)
            throws SQLException {
        Map<String, List<MovedTable.Column>> columns = new HashMap<>();
        try (PreparedStatement statement = connection.prepareStatement(MoveStore.COLUMNS);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                String table = rows.getString(1);
                String column = rows.getString(2);
                Decision decision = decisions.get(table);
                if (!column.equals("workspace_id")
                        && (decision == null || !decision.without().contains(column))) {
                    columns.computeIfAbsent(table, name -> new ArrayList<>())
                            .add(new MovedTable.Column(column, rows.getString(3)));
                }
            }
        }
        return columns;
    }

    private static List<String> texts(ResultSet rows, int column) throws SQLException {
        return List.of((String[]) rows.getArray(column).getArray());
    }

    private static List<MovedTable> ordered(Map<String, Described> described) {
        List<MovedTable> ordered = new ArrayList<>();
        Set<String> placed = new HashSet<>();
        while (placed.size() < described.size()) {
            int before = placed.size();
            described.forEach((name, one) -> {
                if (!placed.contains(name)
                        && one.refersTo().stream()
                                .allMatch(other -> placed.contains(other) || !described.containsKey(other))) {
                    ordered.add(one.table());
                    placed.add(name);
                }
            });
            if (placed.size() == before) {
                throw new IllegalStateException("tables refer to each other in a circle and cannot be moved");
            }
        }
        return ordered;
    }
}
