package dev.minutebook.core.moving;

import dev.minutebook.api.Problem;
import dev.minutebook.schema.Migrator;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/// Answers what a person asks in SQL about one workspace. The text is not looked at: it runs as
/// `minutebook_reader`, which may read that workspace alone and cannot become anybody else, in a transaction
/// that writes nothing and is undone.
public final class SqlReader {

    private final Connection connection;

    /// @param connection for one query, to be closed after it: what the query may have left in the session ends
    ///     with
    /// it
    public SqlReader(Connection connection) {
        this.connection = connection;
    }

    /// @param rows each a JSON object with its columns in order
    /// @param more whether there are more than were wanted
    public record Rows(List<String> rows, boolean more) {

        public Rows {
            rows = List.copyOf(rows);
        }
    }

    /// @param query one query without a semicolon at its end
    public Rows ask(String workspace, String query, int most, Duration longest) {
        try {
            MoveSession session = MoveSession.of(connection);
            session.mustBeOfSchema(Migrator.LATEST);
            session.becomeOwner();
            connection.setAutoCommit(false);
            String id = session.find(MoveStore.WORKSPACE, row -> row.getString(1), workspace);
            if (id == null) {
                throw Problem.Code.NOT_FOUND.because("there is no workspace '" + workspace + "'");
            }
            if (!Boolean.TRUE.equals(session.find(MoveStore.READER_IS_READY, row -> row.getBoolean(1)))) {
                throw Problem.Code.CONFLICT.because(
                        "the role minutebook_reader is not set up in this database, since the"
                                + " login may not create roles; docs/moving.md says how");
            }
            session.change(MoveStore.READ, id);
            session.run(MoveStore.READ_ONLY);
            session.set(MoveStore.SET_TIMEOUT, Long.toString(longest.toMillis()));
            List<String> rows =
                    session.list(MoveStore.READ_ROWS, row -> row.getString(1), query, Math.addExact(most, 1));
            return rows.size() > most ? new Rows(rows.subList(0, most), true) : new Rows(rows, false);
        } catch (SQLException refused) {
            throw refusal(refused, longest);
        } finally {
            undo();
        }
    }

    /// A query that lists the tables that can be read.
    public static String tables() {
        return MoveStore.READABLE_TABLES;
    }

    /// A query that lists the columns of a table that can be read.
    public static String columns(String table) {
        return MoveStore.READABLE_COLUMNS.formatted(table.replace("'", "''"));
    }

    private static RuntimeException refusal(SQLException refused, Duration longest) {
        String state = String.valueOf(refused.getSQLState());
        if (state.equals("57014")) {
            return Problem.Code.INVALID.because("the query took longer than " + longest.toSeconds()
                    + " s and was ended; ask for less, or allow more with --timeout");
        }
        return (state.startsWith("08") ? Problem.Code.UNAVAILABLE : Problem.Code.INVALID)
                .because(
                        String.valueOf(refused.getMessage()).lines().findFirst().orElse("PostgreSQL refused"));
    }

    private void undo() {
        try {
            connection.rollback();
        } catch (SQLException gone) {
            return;
        }
    }
}
