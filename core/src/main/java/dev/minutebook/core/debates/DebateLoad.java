package dev.minutebook.core.debates;

import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.debates.rows.DebateStore;
import java.sql.SQLException;

/// How much is going on in debates.
///
/// @param active debates that have not ended
/// @param paused those of them that wait at a gate
/// @param asks   questions that wait for an answer
public record DebateLoad(long active, long paused, long asks) {

    public static final DebateLoad NONE = new DebateLoad(0, 0, 0);

    /// That of one workspace.
    public static DebateLoad of(Database database, Scope scope) {
        return database.find(
                        scope,
                        DebateStore.LOAD,
                        DebateLoad::load,
                        scope.workspace().value())
                .orElse(NONE);
    }

    public DebateLoad plus(DebateLoad other) {
        return new DebateLoad(active + other.active, paused + other.paused, asks + other.asks);
    }

    private static DebateLoad load(Row row) throws SQLException {
        return new DebateLoad(row.number(), row.number(), row.number());
    }
}
