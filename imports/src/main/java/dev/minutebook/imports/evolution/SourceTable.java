package dev.minutebook.imports.evolution;

import dev.minutebook.api.Problem;
import dev.minutebook.imports.sqlite.SqliteFile;
import java.sql.SQLException;
import java.util.Set;

/// A table of the source, and how its columns are read: as far as a value may be long, and as null where the
/// version of the file has no such column.
final class SourceTable {

    private final String name;
    private final Set<String> columns;

    private SourceTable(String name, Set<String> columns) {
        this.name = name;
        this.columns = columns;
    }

    /// @param needed columns without which a row says nothing
    static SourceTable of(SqliteFile file, String name, String... needed) throws SQLException {
        SourceTable table = new SourceTable(name, file.columns(name));
        for (String column : table.exists() ? needed : new String[0]) {
            if (!table.columns.contains(column)) {
                throw Problem.Code.INVALID.because(
                        "the table " + name + " has no column " + column + "; it is not the file of an evolution");
            }
        }
        return table;
    }

    String name() {
        return name;
    }

    boolean exists() {
        return !columns.isEmpty();
    }

    /// A text, cut one character after the bound so that it is seen to be too long.
    String text(String column, int most) {
        return columns.contains(column) ? "substr(cast(" + column + " as text), 1, " + (most + 1) + ")" : "null";
    }

    /// A number, or 'no number' where there is something else.
    String number(String column) {
        return columns.contains(column)
                ? "case when typeof(" + column + ") in ('integer', 'real', 'null') then " + column
                        + " else 'no number' end"
                : "null";
    }

    /// 1 or 0, or null where there is neither.
    String flag(String column) {
        return columns.contains(column)
                ? "case lower(substr(cast(" + column
                        + " as text), 1, 6)) when '1' then 1 when 'true' then 1 when '0' then 0 when 'false' then 0 end"
                : "null";
    }
}
