package dev.minutebook.core.workspaces;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.api.workspaces.Tokens;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.access.Permission;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Violation;
import dev.minutebook.core.database.Write;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Tokens on PostgreSQL.
public final class PostgresTokens implements Tokens {

    private static final UUID BEFORE_ALL = new UUID(0, 0);
    private static final SecureRandom SECRETS = new SecureRandom();

    private final Database database;
    private final Scope scope;

    public PostgresTokens(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    @Override
    public IssuedToken issue(IssueToken request) {
        byte[] secret = new byte[32];
        SECRETS.nextBytes(secret);
        try {
            // Only the token is stored under an idempotency key: its text must never be.
            Token token = database.write(
                    scope,
                    Write.of("tokens.issue", Token.class, request),
                    transaction -> insert(transaction, request, secret));
            return new IssuedToken(token, text(token.id(), secret));
        } catch (Violation violation) {
            if (violation.of("api_token_name_unique")) {
                throw Problem.Code.CONFLICT.because("a live token is called '"
                        + request.name()
                        + "' already; revoke it first or choose another name");
            }
            throw violation;
        }
    }

    private String text(TokenId id, byte[] secret) {
        TokenText text = new TokenText(scope.workspace().value(), id.value(), secret);
        if (scope.key() != null) {
            boolean fresh = database.find(
                            scope,
                            TokenStore.FOR_LOGIN,
                            TokenStore::login,
                            scope.workspace().value(),
                            id.value(),
                            database.now())
                    .filter(login -> java.security.MessageDigest.isEqual(login.secretHash(), text.secretHash()))
                    .isPresent();
            if (!fresh) {
                throw Problem.Code.CONFLICT.because(
                        "this token was issued before under the same key; its text was shown once and is gone, revoke it and issue another");
            }
        }
        return text.text();
    }

    @Override
    public Page<Token> list(PageRequest page) {
        scope.caller().must(Permission.operate("tokens"));
        Cursor after = Cursor.read(page.cursor(), BEFORE_ALL);
        List<Token> rows = database.list(
                scope, TokenStore.LIST, TokenStore::token, scope.workspace().value(), after.uuid(0), page.limit() + 1);
        return Cursor.page(rows, page.limit(), last -> Cursor.of(last.id().value()));
    }

    @Override
    public Token revoke(TokenId id) {
        return database.write(scope, Write.of("tokens.revoke", Token.class, id), transaction -> {
            Token before = transaction
                    .find(TokenStore.LOCK, TokenStore::token, transaction.workspace(), id.value())
                    .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no token " + id.text() + " here"));
            mustNotReachFurther(transaction.caller(), before);
            if (before.revokedAt() != null) {
                return before;
            }
            AuditLog.enter(transaction, Event.of("token.revoked", "token", id.value()));
            return transaction.one(
                    TokenStore.REVOKE, TokenStore::token, transaction.workspace(), id.value(), transaction.now());
        });
    }

    private static Token insert(Transaction transaction, IssueToken request, byte[] secret) {
        Agent named = request.agent() == null ? null : AgentLookup.agent(transaction, request.agent());
        AgentId agent = named == null ? null : named.id();
        Token.Kind kind = named == null ? request.kind() : kind(request, named);
        mustNotReachFurther(transaction.caller(), request, agent, kind);
        Token token = new Token(
                new TokenId(transaction.newId()),
                request.name(),
                kind,
                request.role(),
                request.scopes(),
                agent,
                transaction.now(),
                request.expiresAt(),
                null,
                null);
        transaction.later(
                TokenStore.INSERT,
                transaction.workspace(),
                token.id().value(),
                token.name(),
                token.kind().name().toLowerCase(Locale.ROOT),
                token.role().name().toLowerCase(Locale.ROOT),
                token.scopes().toArray(String[]::new),
                agent == null ? null : agent.value(),
                transaction.caller().token() == null
                        ? null
                        : transaction.caller().token().value(),
                TokenText.sha256(secret),
                token.createdAt(),
                token.expiresAt());
        AuditLog.enter(
                transaction,
                Event.of("token.issued", "token", token.id().value())
                        .with("kind", token.kind().name().toLowerCase(Locale.ROOT))
                        .with("role", token.role().name().toLowerCase(Locale.ROOT)));
        return token;
    }

    private static void mustNotReachFurther(Caller caller, Token token) {
        if (caller.agent() != null && !caller.agent().equals(token.agent())) {
            throw Problem.Code.FORBIDDEN.because(
                    "a token that is bound to an agent can revoke only one that is bound to the same");
        }
    }

    /// What holds a bound token is what its agent is.
    private static Token.Kind kind(IssueToken request, Agent agent) {
        Token.Kind is = AgentLookup.heldBy(agent);
        if (request.kind() == Token.Kind.HUMAN && is != Token.Kind.HUMAN) {
            throw Problem.Code.INVALID.because(
                    "the agent " + agent.name() + " is no person; leave the kind to the agent by giving kind agent");
        }
        return is;
    }

    /// Otherwise a narrowed or bound token would only have to issue itself another.
    private static void mustNotReachFurther(
            Caller caller, IssueToken request, @Nullable AgentId agent, Token.Kind kind) {
        boolean person = caller.kind() == Token.Kind.HUMAN || caller.workspace() == null;
        if (kind == Token.Kind.HUMAN && !person) {
            throw Problem.Code.FORBIDDEN.because(
                    "only a person can issue a token of kind human, or one bound to an agent of kind human");
        }
        if (!caller.role().includes(request.role())) {
            throw Problem.Code.FORBIDDEN.because("a token cannot issue one with a higher role than its own");
        }
        if (!caller.scopes().isEmpty()
                && (request.scopes().isEmpty() || !caller.scopes().containsAll(request.scopes()))) {
            throw Problem.Code.FORBIDDEN.because(
                    "a token that is narrowed to scopes can issue only one that is narrowed to some of them");
        }
        if (caller.agent() != null && !caller.agent().equals(agent)) {
            throw Problem.Code.FORBIDDEN.because(
                    "a token that is bound to an agent can issue only one that is bound to the same");
        }
    }
}
