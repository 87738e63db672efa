package dev.minutebook.core;

import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/// How to reach a PostgreSQL.
///
/// @param url         `jdbc:postgresql://host:port/database`
/// @param connections how many connections the pool may hold
public record Connect(
        String url, @Nullable String user, @Nullable String password, int connections) {

    public static Connect to(String url, @Nullable String user, @Nullable String password) {
        return new Connect(url, user, password, 16);
    }

    public Connect connections(int most) {
        return new Connect(url, user, password, most);
    }

    DataSource plain() {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(url);
        if (user != null) {
            source.setUser(user);
        }
        if (password != null) {
            source.setPassword(password);
        }
        return source;
    }

    @Override
    public String toString() {
        return "Connect[" + url.replaceAll("\\?.*", "") + " as " + user + "]";
    }
}
