package dev.minutebook.embedded.backup;

import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.core.erasures.PastErasure;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
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

    private static final String ERASURE_TABLE = "select to_regclass('minutebook.erasure') is not null";

    private static final String ERASURES = """
            select workspace_id, id, kind, subject_id, encode(user_salt, 'hex'), encode(user_hash, 'hex')
            from minutebook.erasure order by id
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

    static List<PastErasure> erasures(Connection connection) throws SQLException {
        List<PastErasure> erasures = new ArrayList<>();
        if (holds(connection, ERASURE_TABLE)) {
            try (PreparedStatement statement = connection.prepareStatement(ERASURES);
                    ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    erasures.add(new PastErasure(
                            result.getObject(1, UUID.class),
                            result.getObject(2, UUID.class),
                            ErasureSubject.Kind.valueOf(result.getString(3).toUpperCase(Locale.ROOT)),
                            result.getObject(4, UUID.class),
                            result.getString(5),
                            result.getString(6)));
                }
            }
        }
        return erasures;
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
        return holds(connection, TABLES);
    }

    private static boolean holds(Connection connection, String question) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(question);
                ResultSet result = statement.executeQuery()) {
            result.next();
            return result.getBoolean(1);
        }
    }
}
