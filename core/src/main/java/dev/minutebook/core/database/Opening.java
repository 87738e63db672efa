package dev.minutebook.core.database;

import java.sql.PreparedStatement;
import java.sql.SQLException;

/// What goes in front of the first statement of a transaction: role and workspace.
final class Opening {

    private static final String WORKSPACE = "select set_config('mb.workspace', ?, true)";
    private static final String ROLE = ", set_config('role', 'minutebook_app', true)";

    private final Scope scope;
    private final boolean switchRole;

    Opening(Scope scope, boolean switchRole) {
        this.scope = scope;
        this.switchRole = switchRole;
    }

    String sql() {
        return switchRole ? WORKSPACE + ROLE : WORKSPACE;
    }

    int bind(PreparedStatement statement, int from) throws SQLException {
        statement.setString(from, scope.workspace().text());
        return from + 1;
    }

    /// Passes over the answer that belongs to the opening.
    void read(PreparedStatement statement) throws SQLException {
        statement.getMoreResults();
    }
}
