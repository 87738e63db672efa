package dev.minutebook.testkit;

import javax.sql.DataSource;

/// A migrated database of one test class.
public final class TestDatabase implements AutoCloseable {

    private final TestServer server;
    private final String name;

    TestDatabase(TestServer server, String name) {
        this.server = server;
        this.name = name;
    }

    public String name() {
        return name;
    }

    public String url() {
        return server.url(name);
    }

    /// The role that owns the tables and may change to the application's role.
    public String user() {
        return server.owner().user();
    }

    public String password() {
        return server.owner().password();
    }

    /// Connections of the owner; every call opens a new one.
    public DataSource ownerDataSource() {
        return server.dataSource(name, server.owner());
    }

    /// Connections past every rule, for those who tamper.
    public DataSource superuserDataSource() {
        return server.dataSource(name, server.superuser());
    }

    @Override
    public void close() {
        server.drop(name);
    }
}
