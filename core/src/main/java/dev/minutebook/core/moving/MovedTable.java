package dev.minutebook.core.moving;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A table whose rows are moved. Names come from the catalogue, quoted there.
///
/// @param columns    those that are moved, in the order of the table
/// @param key        the columns of its primary key
/// @param refersToSelf whether rows refer to others of the table, so that no part of them can come alone
record MovedTable(String name, List<Column> columns, List<String> key, boolean refersToSelf) {

    /// Values that the text form of JSON would not keep to the letter are moved as PostgreSQL writes them.
    ///
    /// @param type as PostgreSQL names it
    record Column(String name, String type) {

        boolean asText() {
            return type.endsWith("[]") || type.equals("json") || type.equals("jsonb") || type.equals("xid8");
        }

        String written() {
            return asText() ? "t." + name + "::text as " + name : "t." + name;
        }

        /// In a form that other databases take, too.
        String plain() {
            if (type.equals("timestamp with time zone")) {
                return MoveStore.MOMENT.formatted(name);
            }
            return type.endsWith("[]")
                    ? "to_json(t." + name + ")::text"
                    : asText() ? "t." + name + "::text" : "t." + name;
        }

        String declared() {
            return name + " " + (asText() ? "text" : type);
        }

        String read() {
            return asText() ? "r." + name + "::" + type : "r." + name;
        }
    }

    MovedTable {
        columns = List.copyOf(columns);
        key = List.copyOf(key);
    }

    List<String> columnNames() {
        return columns.stream().map(Column::name).toList();
    }

    /// Copies the rows of the workspace in force, a line of JSON for each, in the order of their key.
    ///
    /// @param which a condition, or none
    String copyOut(String which) {
        return MoveStore.COPY_OUT.formatted(
                columns.stream().map(Column::written).collect(Collectors.joining(", ")),
                name,
                which,
                key.stream().map(column -> "t." + column).collect(Collectors.joining(", ")));
    }

    /// Reads the rows of the workspace in force, in the order of their key.
    String select() {
        return MoveStore.ROWS.formatted(
                columns.stream().map(Column::plain).collect(Collectors.joining(", ")),
                name,
                key.stream().map(column -> "t." + column).collect(Collectors.joining(", ")));
    }

    /// Puts the lines that were copied in into the table.
    ///
    /// @param from  the columns that the lines have
    /// @param added expressions of columns that they do not have
    String insert(List<String> from, Map<String, String> added) {
        List<Column> given =
                columns.stream().filter(column -> from.contains(column.name())).toList();
        return MoveStore.INSERT.formatted(
                name,
                given.stream().map(column -> ", " + column.name()).collect(Collectors.joining())
                        + added.keySet().stream().map(column -> ", " + column).collect(Collectors.joining()),
                given.stream().map(column -> ", " + column.read()).collect(Collectors.joining())
                        + added.values().stream().map(value -> ", " + value).collect(Collectors.joining()),
                given.stream().map(Column::declared).collect(Collectors.joining(", ")));
    }

    String delete() {
        return MoveStore.DELETE.formatted(name);
    }
}
