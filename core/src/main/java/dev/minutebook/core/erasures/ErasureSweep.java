package dev.minutebook.core.erasures;

import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.search.SearchCaches;
import java.util.UUID;

/// Goes on with the erasures of a workspace.
public final class ErasureSweep {

    private final Database database;
    private final SearchCaches searches;

    public ErasureSweep(Database database, SearchCaches searches) {
        this.database = database;
        this.searches = searches;
    }

    /// @return whether erasures are left that could not be completed yet
    public boolean sweep(Scope scope) {
        boolean left = false;
        for (UUID id : database.list(
                scope,
                ErasureStore.RUNNING,
                row -> row.uuid(),
                scope.workspace().value())) {
            left |= !new ErasureRun(database, scope, id).run();
            searches.forget(scope.workspace().value());
        }
        return left;
    }
}
