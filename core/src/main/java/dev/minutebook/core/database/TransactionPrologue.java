package dev.minutebook.core.database;

import java.sql.PreparedStatement;
import java.sql.SQLException;

/// What goes in front of the first statement of a transaction: role and workspace.
final class TransactionPrologue {

    private static final String WORKSPACE = "select set_config('mb.workspace', ?, true)";
    private static final String ROLE = ", set_config('role', 'minutebook_app', true)";

    private final Scope scope;
    private static final String ONE_PLAN = ", set_config('plan_cache_mode', 'force_generic_plan', true)";

    private final boolean switchRole;
    private final boolean onePlan;

    /// @param onePlan whether statements are planned once and not for every set of values
    TransactionPrologue(Scope scope, boolean switchRole, boolean onePlan) {
        this.scope = scope;
        this.switchRole = switchRole;
        this.onePlan = onePlan;
    }

    String sql() {
        return WORKSPACE + (switchRole ? ROLE : "") + (onePlan ? ONE_PLAN : "");
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
