package dev.minutebook.api.workspaces;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A wish for a new token.
///
/// @param agent required for kind agent: the token then speaks as that agent alone
public record IssueToken(
        String name,
        Token.Kind kind,
        Role role,
        List<String> scopes,
        @Nullable AgentRef agent,
        @Nullable Instant expiresAt) {

    private static final Set<String> CAPABILITIES = Set.of(
            "agents",
            "tasks",
            "channels",
            "debates",
            "asks",
            "approvals",
            "decisions",
            "lessons",
            "critiques",
            "conversations",
            "projects",
            "corrections",
            "promotions",
            "queries",
            "memories",
            "knowledge",
            "evidence",
            "evolution",
            "calibration",
            "proofs",
            "ratings",
            "search",
            "providers",
            "audit",
            "retention",
            "notices",
            "erasures",
            "tokens",
            "workspaces");
    private static final Set<String> LEVELS = Set.of("read", "write", "review", "operate");

    public IssueToken {
        Limits.filled("name", name, 64);
        scopes = Limits.list("scopes", scopes, 0, 32);
        if (kind == null || role == null) {
            throw Problem.Code.INVALID.because(
                    "kind (human, agent, service) and role (reader, writer, reviewer, operator) are needed");
        }
        for (String scope : scopes) {
            String[] parts = scope.split(":", -1);
            if (parts.length != 2 || !CAPABILITIES.contains(parts[0]) || !LEVELS.contains(parts[1])) {
                throw Problem.Code.INVALID.because("scope '"
                        + scope
                        + "' is unknown; a scope is one of "
                        + CAPABILITIES
                        + " and one of "
                        + LEVELS
                        + ", as in channels:write");
            }
        }
        if (kind == Token.Kind.AGENT && agent == null) {
            throw Problem.Code.INVALID.because("a token of kind agent must name its agent");
        }
    }

    /// A token with all that a role allows, without expiry.
    public static IssueToken of(String name, Token.Kind kind, Role role) {
        return new IssueToken(name, kind, role, List.of(), null, null);
    }

    /// A token bound to one agent.
    public static IssueToken forAgent(String name, AgentRef agent, Role role) {
        return new IssueToken(name, Token.Kind.AGENT, role, List.of(), agent, null);
    }

    /// Narrowed to these scopes.
    public IssueToken scopes(List<String> only) {
        return new IssueToken(name, kind, role, only, agent, expiresAt);
    }

    /// Valid until then; null is without end.
    public IssueToken expiresAt(@Nullable Instant end) {
        return new IssueToken(name, kind, role, scopes, agent, end);
    }
}
