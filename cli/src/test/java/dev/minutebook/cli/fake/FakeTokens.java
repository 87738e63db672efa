package dev.minutebook.cli.fake;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.api.workspaces.Tokens;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/// Tokens in memory.
public final class FakeTokens implements Tokens {

    private final FakeStorage storage;
    private final FakeAgents agents;
    private final Map<TokenId, Token> tokens = new LinkedHashMap<>();

    FakeTokens(FakeStorage storage, FakeAgents agents) {
        this.storage = storage;
        this.agents = agents;
    }

    @Override
    public IssuedToken issue(IssueToken request) {
        Token token = new Token(
                new TokenId(storage.id()),
                request.name(),
                request.kind(),
                request.role(),
                request.scopes(),
                request.agent() == null ? null : agents.agent(request.agent()).id(),
                storage.now(),
                request.expiresAt(),
                null,
                null);
        tokens.put(token.id(), token);
        return new IssuedToken(token, "mbk_secret_of_" + request.name());
    }

    @Override
    public Page<Token> list(PageRequest page) {
        return FakeStorage.page(new ArrayList<>(tokens.values()), page);
    }

    @Override
    public Token revoke(TokenId id) {
        Token token = tokens.get(id);
        if (token == null) {
            throw Problem.Code.NOT_FOUND.because("there is no token " + id.text());
        }
        Token revoked = new Token(
                id,
                token.name(),
                token.kind(),
                token.role(),
                token.scopes(),
                token.agent(),
                token.createdAt(),
                token.expiresAt(),
                token.lastUsedAt(),
                storage.now());
        tokens.put(id, revoked);
        return revoked;
    }
}
