package dev.minutebook.api.workspaces;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;

/// The credentials of a workspace. For its operators.
public interface Tokens {

    /// Issues a token. Its text is in the answer and nowhere else.
    IssuedToken issue(IssueToken request);

    /// All tokens, newest last, revoked ones included.
    Page<Token> list(PageRequest page);

    /// Ends a token. Every server refuses it within a second. Revoking twice changes nothing.
    Token revoke(TokenId id);
}
