package dev.minutebook.core.access;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.api.workspaces.WorkspaceId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Who is calling: the holder of a token, or the program that embeds the book.
///
/// @param workspace the only workspace it may reach; null for the embedding program, which may reach all
/// @param name      how people call it
/// @param kind      what it is: a person, an agent or a program
/// @param scopes    what it is narrowed to; empty means all that the role allows
/// @param agent     the only agent it may speak as; null means any
/// @param narrowed  whether the caller chose that agent for now, though its token is bound to none
/// @param alone     whether it is the one person who uses the book, and may approve what is their own
/// @param trace     the trace id of the present request, if there is one
/// @param server    the number of the server it is a part of, whose end is the end of its claims; null for others
public record Caller(
        @Nullable WorkspaceId workspace,
        @Nullable String workspaceName,
        @Nullable TokenId token,
        String name,
        Token.Kind kind,
        Role role,
        List<String> scopes,
        @Nullable AgentId agent,
        boolean narrowed,
        boolean alone,
        @Nullable String trace,
        @Nullable Long server) {

    /// The program that holds the database itself.
    public static final Caller EMBEDDED = new Caller(
            null, null, null, "embedded", Token.Kind.SERVICE, Role.OPERATOR, List.of(), null, false, false, null, null);

    public Caller {
        scopes = List.copyOf(scopes);
    }

    /// Whether role and scopes allow it.
    public boolean may(Permission permission) {
        return role.includes(permission.least()) && (scopes.isEmpty() || scopes.contains(permission.scope()));
    }

    /// Refuses what role or scopes do not allow.
    public void must(Permission permission) {
        if (!may(permission)) {
            throw Problem.Code.FORBIDDEN.because("this needs the role "
                    + permission.least().name().toLowerCase(Locale.ROOT)
                    + " and, for a token narrowed by scopes, the scope "
                    + permission.scope());
        }
    }

    /// Refuses a capability that none of the scopes names.
    public void mustReach(String capability) {
        if (!scopes.isEmpty() && scopes.stream().noneMatch(scope -> scope.startsWith(capability + ":"))) {
            throw Problem.Code.FORBIDDEN.because("no scope of this token names " + capability);
        }
    }

    /// Whether it may make workspaces, and issue the first tokens in them.
    public boolean operatesTheSystem() {
        return WorkspaceId.SYSTEM.equals(workspace) && agent == null && may(Permission.operate("workspaces"));
    }

    /// Refuses what is in a workspace of others, whose tokens only an operator of the system reaches.
    public void mustReach(String capability, WorkspaceId where) {
        mustReach(capability);
        if (workspace != null && !workspace.equals(where)) {
            mustMeanTokens(capability);
        }
    }

    /// Refuses what else than tokens an operator of the system looks for in a workspace of others.
    public void mustMeanTokens(String capability) {
        if (!capability.equals("tokens")) {
            throw Problem.Code.FORBIDDEN.because(
                    "an operator of the system may issue tokens in this workspace, and no more; issue one (tokens issue NAME"
                            + " --role operator --kind human --workspace …) and use it there");
        }
    }

    public Caller traced(@Nullable String traceId) {
        return new Caller(
                workspace, workspaceName, token, name, kind, role, scopes, agent, narrowed, alone, traceId, server);
    }

    /// The same as somebody of another kind; a person may use the book alone.
    public Caller ofKind(Token.Kind other, boolean usedAlone) {
        return new Caller(
                workspace,
                workspaceName,
                token,
                name,
                other,
                role,
                scopes,
                agent,
                narrowed,
                usedAlone && other == Token.Kind.HUMAN,
                trace,
                server);
    }

    /// The same as a part of a server.
    public Caller partOf(@Nullable Long number) {
        return new Caller(
                workspace, workspaceName, token, name, kind, role, scopes, agent, narrowed, alone, trace, number);
    }

    /// The same with no more than a role.
    public Caller atMost(Role most) {
        return role.compareTo(most) <= 0
                ? this
                : new Caller(
                        workspace,
                        workspaceName,
                        token,
                        name,
                        kind,
                        most,
                        scopes,
                        agent,
                        narrowed,
                        alone,
                        trace,
                        server);
    }

    /// The same for the work that follows from what it was allowed to ask for.
    public Caller unscoped() {
        return new Caller(
                workspace, workspaceName, token, name, kind, role, List.of(), agent, narrowed, alone, trace, server);
    }

    /// The same as one agent, and so of that agent's kind.
    public Caller speakingAs(AgentId one, Token.Kind itsKind) {
        mustSpeakAs(one);
        boolean chosen = agent == null || narrowed;
        return new Caller(
                workspace, workspaceName, token, name, itsKind, role, scopes, one, chosen, false, trace, server);
    }

    /// Who it is, as the audit log names it: the agent its token is bound to, else the token, else its name. Whom it
    /// speaks for is not who it is.
    public String actor() {
        return agent != null && !narrowed ? named(agent) : token != null ? "token:" + token.value() : name;
    }

    /// Whose its idempotency keys are. Two agents that work through one token do not share theirs.
    public String keyOwner() {
        return agent != null ? named(agent) : actor();
    }

    private static String named(AgentId agent) {
        return "agent:" + agent.value();
    }

    /// The token it claims things with; null for the embedding program.
    public @Nullable UUID claimsWith() {
        return token == null ? null : token.value();
    }

    /// Refuses a claim that somebody else made.
    ///
    /// @param claimedWith the token it was made with; null if the embedding program made it
    public void mustHaveClaimed(@Nullable UUID claimedWith) {
        if (!Objects.equals(claimedWith, claimsWith())) {
            throw Problem.Code.FORBIDDEN.because(
                    "this claim was made with another token; only that one may report on it or give it back");
        }
    }

    /// Refuses agents what only people and programs may do.
    ///
    /// @param what in words, such as `to prove claims`
    public void mustNotBeAgent(String what) {
        if (kind == Token.Kind.AGENT) {
            throw Problem.Code.FORBIDDEN.because(
                    "no agent is trusted " + what + "; use a token of kind service or human");
        }
    }

    /// Refuses to speak as another agent than the one the token is bound to.
    public void mustSpeakAs(AgentId wanted) {
        if (agent != null && !agent.equals(wanted)) {
            throw Problem.Code.FORBIDDEN.because("this token speaks as one agent only and may not act for another");
        }
    }
}
