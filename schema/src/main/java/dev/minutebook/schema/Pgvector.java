package dev.minutebook.schema;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The vector index of the extension pgvector, on databases that have it.
///
/// It stands outside the versions of the schema because most databases do without: all of it is derived from
/// `search_vector`, can be taken away at any time, and comes again at the next start.
public final class Pgvector {

    private static final Logger LOG = LoggerFactory.getLogger(Pgvector.class);

    private static final String PRESENT = "select to_regproc('minutebook.search_nearest') is not null";

    private static final String AVAILABLE = """
            select coalesce(installed_version, default_version)
            from pg_available_extensions where name = 'vector'
            """;

    private static final String EXTENSION = """
            select quote_ident(n.nspname), x.extversion
            from pg_extension x join pg_namespace n on n.oid = x.extnamespace
            where x.extname = 'vector'
            """;

    private final DataSource owner;

    public Pgvector(DataSource owner) {
        this.owner = owner;
    }

    /// Creates the index if it is missing and the extension is available. Of several processes that start together
    /// one does; the first time takes about a second for a thousand vectors. Nothing fails where it cannot be
    /// made: vectors are then compared one by one.
    public void prepare() {
        try (Connection connection = owner.getConnection()) {
            if (!missing(connection)) {
                return;
            }
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                lock(statement);
                if (missing(connection)) {
                    make(statement);
                }
                connection.commit();
            } catch (SQLException refused) {
                connection.rollback();
                LOG.warn(
                        "pgvector is there but cannot be used, vectors are compared one by one: {}",
                        String.valueOf(refused.getMessage()).lines().findFirst().orElse(""));
            } finally {
                connection.setAutoCommit(true);
            }
        } catch (SQLException unreachable) {
            throw new SchemaException(
                    "whether pgvector is there could not be read: " + unreachable.getMessage(), unreachable);
        }
    }

    /// Drops the index if it exists. The extension stays.
    public void remove() {
        try (Connection connection = owner.getConnection();
                Statement statement = connection.createStatement()) {
            if (!present(connection)) {
                return;
            }
            statement.execute("""
                    drop function if exists minutebook.search_nearest;
                    alter table minutebook.search_vector drop column if exists unpacked;
                    drop function if exists minutebook.search_unpacked;
                    """);
        } catch (SQLException failed) {
            throw new SchemaException(
                    "what pgvector was used for could not be removed: " + failed.getMessage(), failed);
        }
    }

    private static boolean missing(Connection connection) throws SQLException {
        if (present(connection)) {
            return false;
        }
        try (Statement statement = connection.createStatement();
                ResultSet extension = statement.executeQuery(AVAILABLE)) {
            return extension.next() && usable(extension.getString(1));
        }
    }

    private static boolean present(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(PRESENT)) {
            answer.next();
            return answer.getBoolean(1);
        }
    }

    /// From 0.7 on it has vectors of two bytes a number.
    private static boolean usable(String version) {
        return atLeast(version, 7);
    }

    private static boolean atLeast(String version, int minor) {
        String[] parts = version.split("\\.", 3);
        return !parts[0].equals("0") || Integer.parseInt(parts[1]) >= minor;
    }

    private static void lock(Statement statement) throws SQLException {
        statement.execute("select pg_advisory_xact_lock(hashtext('minutebook.pgvector'))");
    }

    private static void make(Statement statement) throws SQLException {
        statement.execute("create extension if not exists vector");
        String schema;
        String version;
        try (ResultSet extension = statement.executeQuery(EXTENSION)) {
            extension.next();
            schema = extension.getString(1);
            version = extension.getString(2);
        }
        if (!usable(version)) {
            return;
        }
        LOG.info("vectors are being indexed by pgvector {}", version);
        // Its settings are known to PostgreSQL only once its library is loaded.
        statement.execute("select '[1]'::" + schema + ".vector");
        statement.execute("set local maintenance_work_mem = '256MB'");
        boolean goesOn = atLeast(version, 8);
        String text = text().replace("${vector}", schema)
                .replace("${ef}", goesOn ? "400" : "1000")
                .replace("${scan}", goesOn ? "set hnsw.iterative_scan = 'relaxed_order'" : "");
        // The driver would take the body of a function apart.
        statement.execute("do $do$ begin execute $text$" + text + "$text$; end $do$");
    }

    private static String text() {
        try (InputStream file = Objects.requireNonNull(Pgvector.class.getResourceAsStream("optional/pgvector.sql"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
