package dev.minutebook.server.workspaces;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.DELETE;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Credentials of a workspace.
public final class TokenRoutes {

    private TokenRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/tokens", "tokens.issue")
                        .operates()
                        .takes(IssueToken.class)
                        .by(TokenRoutes::issue),
                inWorkspace(GET, "/tokens", "tokens.list")
                        .operates()
                        .query("limit", "cursor")
                        .by(TokenRoutes::list),
                inWorkspace(DELETE, "/tokens/{token}", "tokens.revoke")
                        .operates()
                        .by(TokenRoutes::revoke));
    }

    private static Answer issue(Call call) throws IOException {
        IssueToken request = call.body(IssueToken.class);
        return Answer.created(call.workspace().tokens().issue(request), null);
    }

    private static Answer list(Call call) {
        return Answer.ok(call.workspace().tokens().list(call.query().page()));
    }

    private static Answer revoke(Call call) {
        TokenId id = call.id("token", TokenId::new);
        return Answer.ok(call.workspace().tokens().revoke(id));
    }
}
