package dev.minutebook.embedded.backup;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a backup notes of the record itself.
final class RecordStore {

    private static final String TABLES = "select to_regclass('minutebook.flyway_schema_history') is not null";

    private static final String SCHEMA = "select max(version::int) from minutebook.flyway_schema_history where success";

    private static final String HEADS = """
            select workspace.name, head.number, head.hash
            from minutebook.audit_head head join minutebook.workspace on workspace.id = head.workspace_id
            where head.number > 0 order by workspace.name
            """;

    private static final String SEALED = """
            select seal.hash from minutebook.audit_seal seal
            join minutebook.workspace on workspace.id = seal.workspace_id
            where workspace.name = ? and seal.number = ?
            """;

    private RecordStore() {}

    /// The version of the tables, if there are any.
    static @Nullable Integer schema(Connection connection) throws SQLException {
        if (!tables(connection)) {
            return null;
        }
        try (PreparedStatement statement = connection.prepareStatement(SCHEMA);
                ResultSet result = statement.executeQuery()) {
            result.next();
            return result.getInt(1);
        }
    }

    static List<Manifest.Head> heads(Connection connection) throws SQLException {
        List<Manifest.Head> heads = new ArrayList<>();
        if (tables(connection)) {
            try (PreparedStatement statement = connection.prepareStatement(HEADS);
                    ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    heads.add(new Manifest.Head(
                            result.getString(1),
                            result.getLong(2),
                            HexFormat.of().formatHex(result.getBytes(3))));
                }
            }
        }
        return heads;
    }

    /// Whether the log of the workspace has this entry.
    static boolean sealed(Connection connection, Manifest.Head head) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(SEALED)) {
            statement.setString(1, head.workspace());
            statement.setLong(2, head.number());
            try (ResultSet result = statement.executeQuery()) {
                return result.next()
                        && HexFormat.of().formatHex(result.getBytes(1)).equals(head.hash());
            }
        }
    }

    private static boolean tables(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(TABLES);
                ResultSet result = statement.executeQuery()) {
            result.next();
            return result.getBoolean(1);
        }
    }
}
