package dev.minutebook.cli.tokens;

import dev.minutebook.api.workspaces.Token;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;

/// What people see of tokens.
final class TokenViews {

    private TokenViews() {}

    static View<Token> token(Names names) {
        return new View<Token>(Token::id)
                .column("Token", Token::id)
                .text("Name", Token::name)
                .column("Role", Token::role)
                .column(
                        "State",
                        token -> token.revokedAt() == null ? "valid" : "revoked",
                        token -> token.revokedAt() == null ? Ink.GOOD : Ink.BAD)
                .column("Used", Token::lastUsedAt)
                .column("Agent", token -> names.agent(token.agent()))
                .detail("Kind", Token::kind)
                .text("Scopes", token -> token.scopes().isEmpty() ? "all" : token.scopes())
                .column("Expires", Token::expiresAt)
                .detail("Revoked", Token::revokedAt)
                .detail("Created", Token::createdAt);
    }
}
