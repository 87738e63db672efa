package dev.minutebook.core.moving;

import dev.minutebook.api.Problem;
import dev.minutebook.api.workspaces.WorkspaceId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A connection that moves a workspace.
record MoveSession(Connection connection) {

    /// Reads a row.
    @FunctionalInterface
    interface Reader<T> {
        T read(ResultSet row) throws SQLException;
    }

    static MoveSession of(Connection connection) throws SQLException {
        MoveSession session = new MoveSession(connection);
        session.find(MoveStore.SESSION, row -> true);
        return session;
    }

    /// Refuses tables of another version than this program knows.
    void mustBeOfSchema(int version) throws SQLException {
        String present = find(MoveStore.SCHEMA, row -> row.getString(1));
        if (!Integer.toString(version).equals(present)) {
            throw Problem.Code.CONFLICT.because("the tables of this database have version " + present
                    + ", and this program moves those of version " + version
                    + "; use the program of the server, or start a server with this one first");
        }
    }

    void role(String role) throws SQLException {
        set(MoveStore.SET_ROLE, role);
    }

    /// From the login or the role of the application.
    void becomeOwner() throws SQLException {
        String owner = find(MoveStore.OWNER, row -> row.getString(1));
        role("none");
        role(String.valueOf(owner));
    }

    void set(String setting, String value) throws SQLException {
        find(setting, row -> true, value);
    }

    <T> @Nullable T find(String sql, Reader<T> reader, Object... values) throws SQLException {
        List<T> rows = list(sql, reader, values);
        return rows.isEmpty() ? null : rows.getFirst();
    }

    <T> List<T> list(String sql, Reader<T> reader, Object... values) throws SQLException {
        List<T> read = new ArrayList<>();
        try (PreparedStatement statement = prepared(sql, values);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                T one = reader.read(rows);
                if (one != null) {
                    read.add(one);
                }
            }
        }
        return read;
    }

    long change(String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = prepared(sql, values)) {
            return statement.executeLargeUpdate();
        }
    }

    void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /// An entry in the log of the system, in the role of the application.
    void enter(UUID id, Instant at, String event, UUID workspace, String details) throws SQLException {
        String system = WorkspaceId.SYSTEM.text();
        set(MoveStore.SET_WORKSPACE, system);
        change(
                MoveStore.ENTER,
                system,
                id.toString(),
                at.atOffset(ZoneOffset.UTC),
                event,
                workspace.toString(),
                details);
    }

    private PreparedStatement prepared(String sql, Object... values) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int at = 0; at < values.length; at++) {
            statement.setObject(at + 1, values[at]);
        }
        return statement;
    }
}
