package dev.minutebook.core.database;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// What goes in front of the first statement of a transaction: role and workspace.
final class TransactionPrologue {

    private static final String WORKSPACE = "select set_config('mb.workspace', ?, true)";
    private static final String KEYS = ", minutebook.check_keys(?, ?)";

    /// The same for a connection that may read workspaces itself, where the function would cost as much as a write.
    private static final String KEYS_HERE = """
            , case when (select w.key_version from minutebook.workspace w where w.id = ?) <> ?
                then minutebook.check_keys(?, ?) end
            """;

    private static final String ROLE = ", set_config('role', 'minutebook_app', true)";

    private static final String ONE_PLAN = ", set_config('plan_cache_mode', 'force_generic_plan', true)";

    /// Must come before the first query of the transaction.
    private static final String SNAPSHOT = "set transaction isolation level repeatable read;";

    private final Scope scope;

    private final @Nullable SessionLimits limits;
    private final Database.Reading reading;
    private final int keys;

    /// @param limits  of the transaction where it must also change to the application role; null where the
    ///                connection has both
    /// @param reading how its statements read
    /// @param keys    the version of the workspace's keys that is known here; negative where it does not matter
    TransactionPrologue(Scope scope, @Nullable SessionLimits limits, Database.Reading reading, int keys) {
        this.keys = keys;
        this.scope = scope;
        this.limits = limits;
        this.reading = reading;
    }

    String sql() {
        return (reading == Database.Reading.SNAPSHOT ? SNAPSHOT : "")
                + WORKSPACE
                + (keys < 0 ? "" : limits == null ? KEYS_HERE : KEYS)
                + (limits == null ? "" : ROLE + limits.forTransaction())
                + (reading == Database.Reading.ONE_PLAN ? ONE_PLAN : "");
    }

    int bind(PreparedStatement statement, int from) throws SQLException {
        statement.setString(from, scope.workspace().text());
        if (keys < 0) {
            return from + 1;
        }
        int next = from + 1;
        for (int times = limits == null ? 2 : 1; times > 0; times--) {
            statement.setObject(next++, scope.workspace().value());
            statement.setInt(next++, keys);
        }
        return next;
    }

    /// Passes over the answer that belongs to the opening.
    void read(PreparedStatement statement) throws SQLException {
        if (reading == Database.Reading.SNAPSHOT) {
            statement.getMoreResults();
        }
        statement.getMoreResults();
    }
}
