package dev.minutebook.cli.tokens;

import dev.minutebook.api.workspaces.Token;
import dev.minutebook.cli.screen.EnumNames;

/// Who may hold a token, for completion.
final class TokenKinds extends EnumNames {

    TokenKinds() {
        super(Token.Kind.values());
    }
}
