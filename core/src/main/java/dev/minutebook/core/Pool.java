package dev.minutebook.core;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.minutebook.core.database.RoleCheck;
import java.time.Duration;
import javax.sql.DataSource;

/// Our own connections, each in the application's role from its first moment.
final class Pool implements AutoCloseable {

    private final HikariDataSource dataSource;

    Pool(Connect connect) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("minutebook");
        config.setJdbcUrl(connect.url());
        if (connect.user() != null) {
            config.setUsername(connect.user());
        }
        if (connect.password() != null) {
            config.setPassword(connect.password());
        }
        config.setMaximumPoolSize(connect.connections());
        config.setMinimumIdle(Math.min(2, connect.connections()));
        config.setConnectionInitSql("set role minutebook_app");
        config.setConnectionTimeout(Duration.ofSeconds(10).toMillis());
        config.setKeepaliveTime(Duration.ofMinutes(2).toMillis());
        config.addDataSourceProperty("ApplicationName", "minutebook");
        config.addDataSourceProperty("tcpKeepAlive", "true");
        config.addDataSourceProperty("socketTimeout", "60");
        config.addDataSourceProperty("preparedStatementCacheQueries", "512");
        config.addDataSourceProperty("preparedStatementCacheSizeMiB", "16");
        this.dataSource = opened(config);
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
