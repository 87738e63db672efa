package dev.minutebook.api.workspaces;

import dev.minutebook.api.agents.AgentId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A credential of one workspace, without its secret.
///
/// @param scopes     what it is narrowed to, such as `channels:write`; empty means all that the role allows
/// @param agent      the one agent it may speak as; null means it may name any agent of the workspace
/// @param lastUsedAt exact to about a minute
public record Token(
        TokenId id,
        String name,
        Kind kind,
        Role role,
        List<String> scopes,
        @Nullable AgentId agent,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt,
        @Nullable Instant revokedAt) {

    /// Who holds the token.
    public enum Kind {
        /// A person.
        HUMAN,
        /// One agent; the token is bound to it.
        AGENT,
        /// A program that may speak for several agents.
        SERVICE
    }

    public Token {
        scopes = List.copyOf(scopes);
    }
}
