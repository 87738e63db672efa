package dev.minutebook.core.database;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// What goes in front of the first statement of a transaction: role, workspace, and the look for an earlier answer.
final class Opening {

    private static final String WORKSPACE = "select set_config('mb.workspace', ?, true)";
    private static final String ROLE = ", set_config('role', 'minutebook_app', true)";
    private static final String EARLIER =
            ";select request_sha256, response from minutebook.idempotency_key where workspace_id = ?::uuid and key = ?";

    private final Scope scope;
    private final boolean switchRole;
    private final boolean lookBack;
    private byte @Nullable [] earlierRequest;
    private @Nullable String earlierResponse;

    Opening(Scope scope, boolean switchRole, boolean lookBack) {
        this.scope = scope;
        this.switchRole = switchRole;
        this.lookBack = lookBack;
    }

    String sql() {
        return WORKSPACE + (switchRole ? ROLE : "") + (lookBack ? EARLIER : "");
    }

    int bind(PreparedStatement statement, int from) throws SQLException {
        int place = from;
        statement.setString(place++, scope.workspace().text());
        if (lookBack) {
            statement.setString(place++, scope.workspace().text());
            statement.setString(place++, scope.key());
        }
        return place;
    }

    /// Passes over the answers that belong to the opening.
    void read(PreparedStatement statement) throws SQLException {
        if (lookBack) {
            statement.getMoreResults();
            try (ResultSet earlier = statement.getResultSet()) {
                if (earlier.next()) {
                    earlierRequest = earlier.getBytes(1);
                    earlierResponse = earlier.getString(2);
                }
            }
            if (earlierRequest != null && earlierResponse != null) {
                throw new Earlier(earlierRequest, earlierResponse);
            }
        }
        statement.getMoreResults();
    }

    /// The key was used before; the work is abandoned and the earlier answer looked at.
    static final class Earlier extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final transient byte[] request;
        private final transient String response;

        Earlier(byte[] request, String response) {
            super(null, null, false, false);
            this.request = request;
            this.response = response;
        }

        byte[] request() {
            return request;
        }

        String response() {
            return response;
        }
    }
}
