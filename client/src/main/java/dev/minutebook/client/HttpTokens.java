package dev.minutebook.client;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.api.workspaces.Tokens;
import dev.minutebook.client.http.Call;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;

/// Tokens over HTTP.
final class HttpTokens implements Tokens {

    private final WorkspaceCalls workspace;
    private final Transport transport;

    HttpTokens(WorkspaceCalls workspace) {
        this.workspace = workspace;
        this.transport = workspace.transport();
    }

    @Override
    public IssuedToken issue(IssueToken request) {
        RequestPath path = workspace.path("tokens");
        // No key of its own accord: the server would have to keep the secret for a day to answer
        // alike.
        Call call =
                workspace.key() == null ? Call.unkeyed("POST", path.text(), request) : workspace.post(path, request);
        return transport.one(call, IssuedToken.class);
    }

    @Override
    public Page<Token> list(PageRequest page) {
        RequestPath path = workspace.path("tokens").query("limit", page.limit()).query("cursor", page.cursor());
        return workspace.page(path, Token.class);
    }

    @Override
    public Token revoke(TokenId id) {
        RequestPath path = workspace.path("tokens").segment(id.text());
        return transport.one(workspace.write("DELETE", path, null), Token.class);
    }
}
