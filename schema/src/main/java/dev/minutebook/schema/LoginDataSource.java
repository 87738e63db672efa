package dev.minutebook.schema;

import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/// Opens a new connection at every call.
///
/// Its URL is the one that was given. That of the driver spells out sixty settings, and Flyway looks for a password in
/// it with a pattern that takes half a second for a text of that length.
public final class LoginDataSource extends PGSimpleDataSource {

    private static final long serialVersionUID = 1;

    private final String given;

    public LoginDataSource(String url, @Nullable String user, @Nullable String password) {
        this.given = url;
        setUrl(url);
        if (user != null) {
            setUser(user);
        }
        if (password != null) {
            setPassword(password);
        }
    }

    @Override
    public String getUrl() {
        return given;
    }

    @Override
    public String getURL() {
        return given;
    }
}
