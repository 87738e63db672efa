package dev.minutebook.core.moving;

import dev.minutebook.api.Problem;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;

/// Reads the rows of a workspace, table by table, as it is at one moment, for whoever puts them into something
/// else. One that is encrypted is refused: its contents would leave the database open, or be of no use.
public final class WorkspaceRows {

    private static final int AT_ONCE = 2_000;

    private final Connection connection;
    private final Clock clock;
    private final MoveProgress progress;

    public WorkspaceRows(Connection connection, Clock clock, MoveProgress progress) {
        this.connection = connection;
        this.clock = clock;
        this.progress = progress;
    }

    /// What values a field has.
    public enum Kind {
        INTEGER,
        REAL,
        TEXT,
        BYTES
    }

    /// A column of a table.
    public record Field(String name, Kind kind) {}

    /// Takes the rows.
    public interface Target {

        /// @return whether the rows of this table are wanted
        boolean begin(String table, List<Field> fields) throws IOException, SQLException;

        /// A row of the table that was begun last.
        ///
        /// @param values numbers, texts and bytes, or null; truth is 0 or 1, moments are texts in UTC
        void row(Object[] values) throws IOException, SQLException;
    }

    /// @return how many rows there were
    public long read(String workspace, Target target) throws IOException {
        long rows = 0;
        try {
            WorkspaceSnapshot snapshot = WorkspaceSnapshot.of(connection, workspace);
            if (snapshot.identity().keyVersion() > 0) {
                throw Problem.Code.CONFLICT.because("the workspace " + workspace
                        + " is encrypted, and its contents do not leave it in the open; export it as an archive, in which they"
                        + " stay sealed");
            }
            for (MovedTable table : MovedTables.of(connection)) {
                List<Field> fields = table.columns().stream()
                        .map(column -> new Field(column.name().replace("\"", ""), kind(column.type())))
                        .toList();
                if (target.begin(table.name(), fields)) {
                    rows = read(table, fields, target, rows);
                }
            }
            snapshot.end();
            snapshot.note(clock, rows);
            return rows;
        } catch (SQLException lost) {
            throw Problem.Code.UNAVAILABLE.because(
                    "the workspace could not be copied to its end: " + lost.getMessage() + "; run the export again");
        }
    }

    private long read(MovedTable table, List<Field> fields, Target target, long before)
            throws IOException, SQLException {
        long rows = before;
        try (PreparedStatement statement = connection.prepareStatement(table.select())) {
            statement.setFetchSize(AT_ONCE);
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    target.row(values(result, fields));
                    if (++rows % AT_ONCE == 0) {
                        progress.at(MoveProgress.Step.EXPORT, table.name(), rows, 0);
                    }
                }
            }
        }
        return rows;
    }

    private static Object[] values(ResultSet row, List<Field> fields) throws SQLException {
        Object[] values = new Object[fields.size()];
        for (int at = 0; at < values.length; at++) {
            switch (fields.get(at).kind()) {
                case INTEGER -> values[at] = integer(row, at + 1);
                case REAL -> values[at] = row.getObject(at + 1) == null ? null : row.getDouble(at + 1);
                case TEXT -> values[at] = row.getString(at + 1);
                case BYTES -> values[at] = row.getBytes(at + 1);
            }
        }
        return values;
    }

    private static Object integer(ResultSet row, int column) throws SQLException {
        Object value = row.getObject(column);
        return value instanceof Boolean truth ? (Object) (truth ? 1L : 0L) : value;
    }

    private static Kind kind(String type) {
        if (type.endsWith("[]")) {
            return Kind.TEXT;
        }
        return switch (type) {
            case "integer", "bigint", "smallint", "boolean" -> Kind.INTEGER;
            case "double precision", "real" -> Kind.REAL;
            case "bytea" -> Kind.BYTES;
            default -> type.startsWith("numeric") ? Kind.REAL : Kind.TEXT;
        };
    }
}
