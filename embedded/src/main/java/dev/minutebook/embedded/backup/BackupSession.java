package dev.minutebook.embedded.backup;

import dev.minutebook.local.LocalServer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;

/// The session in which PostgreSQL is told that its files are being copied. It keeps the log of PostgreSQL from being
/// removed meanwhile; a session that ends early leaves nothing behind.
final class BackupSession implements AutoCloseable {

    /// Followed by the id of the backup: others may run on the same server.
    private static final String SLOT = "minutebook_backup_";

    private final Connection connection;
    private final Cluster cluster;
    private final long begin;

    /// @param segment bytes of a file of the log
    /// @param checksums whether pages have checksums
    record Cluster(String system, int timeline, int segment, int engine, boolean checksums) {}

    /// @param label what a restored cluster needs to know
    record Stop(long end, String label) {}

    private BackupSession(Connection connection, Cluster cluster, long begin) {
        this.connection = connection;
        this.cluster = cluster;
        this.begin = begin;
    }

    static BackupSession start(LocalServer server, String id) throws SQLException {
        Connection connection = server.connect();
        try {
            text(
                    connection,
                    ClusterStore.KEEP_LOG,
                    SLOT + id.toLowerCase(Locale.ROOT).replace('-', '_'));
            long begin = position(text(connection, ClusterStore.START, id));
            // Only now: after a promotion the timeline is known from the first checkpoint on, which the start makes.
            return new BackupSession(connection, cluster(connection), begin);
        } catch (SQLException | RuntimeException failed) {
            connection.close();
            throw failed;
        }
    }

    Cluster cluster() {
        return cluster;
    }

    long begin() {
        return begin;
    }

    /// To read the record beside the copy.
    Connection connection() {
        return connection;
    }

    Stop stop() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(ClusterStore.STOP);
                ResultSet result = statement.executeQuery()) {
            result.next();
            if (!result.getString(3).isBlank()) {
                throw new SQLException("The cluster has tablespaces, which are not backed up");
            }
            return new Stop(position(result.getString(1)), result.getString(2));
        }
    }

    private static Cluster cluster(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(ClusterStore.CLUSTER);
                ResultSet result = statement.executeQuery()) {
            result.next();
            return new Cluster(
                    result.getString(1), result.getInt(2), result.getInt(3), result.getInt(4), result.getBoolean(5));
        }
    }

    private static String text(Connection connection, String sql, String argument) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, argument);
            try (ResultSet result = statement.executeQuery()) {
                result.next();
                return result.getString(1);
            }
        }
    }

    /// Two hexadecimal numbers, of which the first counts 4 GB.
    static long position(String text) {
        String[] halves = text.split("/");
        return Long.parseLong(halves[0], 16) << 32 | Long.parseLong(halves[1], 16);
    }

    static String text(long position) {
        return "%X/%X".formatted(position >>> 32, position & 0xFFFF_FFFFL);
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
