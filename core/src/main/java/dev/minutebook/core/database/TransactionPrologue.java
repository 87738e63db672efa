package dev.minutebook.core.database;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// What goes in front of the first statement of a transaction: role and workspace.
final class TransactionPrologue {

    private static final String WORKSPACE = "select set_config('mb.workspace', ?, true)";
    private static final String ROLE = ", set_config('role', 'minutebook_app', true)";

    private final Scope scope;
    private static final String ONE_PLAN = ", set_config('plan_cache_mode', 'force_generic_plan', true)";

    private final @Nullable SessionLimits limits;
    private final boolean onePlan;

    /// @param limits  of the transaction where it must also change to the application role; null where the
    ///                connection has both
    /// @param onePlan whether statements are planned once and not for every set of values
    TransactionPrologue(Scope scope, @Nullable SessionLimits limits, boolean onePlan) {
        this.scope = scope;
        this.limits = limits;
        this.onePlan = onePlan;
    }

    String sql() {
        return WORKSPACE + (limits == null ? "" : ROLE + limits.forTransaction()) + (onePlan ? ONE_PLAN : "");
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
