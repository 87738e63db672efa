package dev.minutebook.embedded.moving;

/// SQL of SQLite.
final class SqliteStore {

    /// The file is nothing before it has its name, so that no step of it need be safe.
    static final String FAST = "pragma journal_mode = off";

    static final String NO_SYNC = "pragma synchronous = off";

    static final String TABLE = "create table \"%s_row\" (%s)";

    static final String INSERT = "insert into \"%s_row\" values (%s)";

    static final String OPTIMIZE = "insert into texts (texts) values ('optimize')";

    static final String ABOUT = "insert into about values (?, ?, ?)";

    private SqliteStore() {}
}
