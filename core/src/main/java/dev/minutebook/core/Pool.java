package dev.minutebook.core;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.minutebook.core.database.RoleCheck;
import dev.minutebook.core.database.SessionLimits;
import java.time.Duration;
import javax.sql.DataSource;

/// Our own connections, each in the application's role from its first moment.
final class Pool implements AutoCloseable {

    private final HikariDataSource dataSource;

    private Pool(Connect connect, String name, int most, SessionLimits limits) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("minutebook" + name);
        config.setJdbcUrl(connect.url());
        if (connect.user() != null) {
            config.setUsername(connect.user());
        }
        if (connect.password() != null) {
            config.setPassword(connect.password());
        }
        config.setMaximumPoolSize(most);
        config.setMinimumIdle(name.isEmpty() ? Math.min(2, most) : 0);
        config.setConnectionInitSql("set role minutebook_app; " + limits.forSession());
        config.setConnectionTimeout(Duration.ofSeconds(10).toMillis());
        config.setKeepaliveTime(Duration.ofMinutes(2).toMillis());
        config.addDataSourceProperty("ApplicationName", "minutebook" + name);
        config.addDataSourceProperty("tcpKeepAlive", "true");
        config.addDataSourceProperty("socketTimeout", "60");
        config.addDataSourceProperty("preparedStatementCacheQueries", "512");
        config.addDataSourceProperty("preparedStatementCacheSizeMiB", "16");
        this.dataSource = opened(config);
    }

    /// For calls that somebody waits for.
    static Pool requests(Connect connect, Shares shares) {
        return new Pool(connect, "", shares.requests(), SessionLimits.REQUESTS);
    }

    /// For those who follow the log.
    static Pool streams(Connect connect, Shares shares) {
        return new Pool(connect, "-streams", shares.streams(), SessionLimits.REQUESTS);
    }

    /// For the sealer, the jobs and the indexer, and one that listens.
    static Pool background(Connect connect, Shares shares) {
        return new Pool(connect, "-background", shares.background(), SessionLimits.BACKGROUND);
    }

    /// How the connections of a process are divided.
    record Shares(int requests, int streams, int background) {

        private static final int MOST_STREAMS = 3;
        private static final int LEAST_BACKGROUND = 3;
        private static final int MOST_BACKGROUND = 5;

        static Shares of(int connections, boolean background) {
            int behind = background ? Math.clamp(connections / 4, LEAST_BACKGROUND, MOST_BACKGROUND) : 0;
            int streams = Math.clamp(connections / 8, 1, MOST_STREAMS);
            return new Shares(Math.max(1, connections - behind - streams), streams, behind);
        }
    }

    private static HikariDataSource opened(HikariConfig config) {
        try {
            return new HikariDataSource(config);
        } catch (RuntimeException failed) {
            throw RoleCheck.explained(failed);
        }
    }

    DataSource dataSource() {
        return dataSource;
    }

    @Override
    public void close() {
        dataSource.close();
    }
}
