package dev.minutebook.core.workspaces;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Access;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.access.SelfApproval;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Write;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tells whose a token is, remembering the answer for a second.
public final class TokenAuthenticator implements Access, AutoCloseable {

    /// How long a revoked token may still be let in by another server.
    private static final Duration REMEMBERED = Duration.ofMillis(900);

    private static final int MOST_REMEMBERED = 10_000;

    private static final Logger LOG = LoggerFactory.getLogger(TokenAuthenticator.class);

    private record Remembered(Caller caller, Instant until) {}

    private final Database database;
    private final SelfApproval selfApproval;
    private final Map<String, Remembered> remembered = new LinkedHashMap<>(256, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Remembered> eldest) {
            return size() > MOST_REMEMBERED;
        }
    };
    private final RefusedLogins refused = new RefusedLogins();

    /// @param selfApproval when a person counts as one who uses the book alone
    public TokenAuthenticator(Database database, SelfApproval selfApproval) {
        this.database = database;
        this.selfApproval = selfApproval;
    }

    @Override
    public Optional<Caller> authenticate(String text) {
        tellWhatIsOver();
        if (text.length() > 256) {
            return Optional.empty();
        }
        String key = HexFormat.of().formatHex(TokenText.sha256(text.getBytes(StandardCharsets.UTF_8)));
        Instant now = database.now();
        synchronized (remembered) {
            Remembered known = remembered.get(key);
            if (known != null && now.isBefore(known.until())) {
                return Optional.of(known.caller());
            }
        }
        Optional<Caller> caller = TokenText.parse(text).flatMap(token -> lookUp(token, now));
        synchronized (remembered) {
            caller.ifPresentOrElse(
                    found -> remembered.put(key, new Remembered(found, now.plus(REMEMBERED))),
                    () -> remembered.remove(key));
        }
        return caller;
    }

    private Optional<Caller> lookUp(TokenText text, Instant now) {
        Scope scope = new Scope(new WorkspaceId(text.workspace()), Caller.EMBEDDED, null);
        return database.read(scope, transaction -> {
            Optional<TokenStore.Login> login = transaction
                    .find(TokenStore.FOR_LOGIN, TokenStore::login, text.workspace(), text.id(), now)
                    .filter(found -> MessageDigest.isEqual(found.secretHash(), text.secretHash()))
                    .filter(found -> usable(found.token(), now));
            if (login.isPresent() && stale(login.get().token(), now)) {
                transaction.later(TokenStore.USED, text.workspace(), text.id(), now);
            }
            return login.map(found -> new Caller(
                    scope.workspace(),
                    found.workspaceName(),
                    found.token().id(),
                    found.token().name(),
                    found.token().kind(),
                    found.token().role(),
                    found.token().scopes(),
                    found.token().agent(),
                    false,
                    found.token().kind() == Token.Kind.HUMAN && selfApproval.allowed(found.onePerson()),
                    null,
                    null));
        });
    }

    @Override
    public Caller as(Caller caller, AgentRef agent) {
        WorkspaceId workspace = caller.workspace();
        if (workspace == null) {
            throw Problem.Code.INVALID.because("say in which workspace the agent is");
        }
        return AgentLookup.bound(database, new Scope(workspace, caller, null), agent);
    }

    private static boolean usable(Token token, Instant now) {
        return token.revokedAt() == null && (token.expiresAt() == null || now.isBefore(token.expiresAt()));
    }

    private static boolean stale(Token token, Instant now) {
        return token.lastUsedAt() == null || token.lastUsedAt().isBefore(now.minusSeconds(60));
    }

    @Override
    public void refused(String reason, String remote) {
        tell(refused.count(reason, remote, database.now()));
    }

    /// Tells what was counted and not told yet.
    @Override
    public void close() {
        tell(refused.rest());
    }

    /// Nobody's login depends on it.
    private void tellWhatIsOver() {
        try {
            tell(refused.over(database.now()));
        } catch (MinutebookException unreachable) {
            LOG.warn("refused logins could not be entered in the log: {}", unreachable.getMessage());
        }
    }

    private void tell(List<RefusedLogins.Refused> logins) {
        if (logins.isEmpty()) {
            return;
        }
        Scope system = new Scope(WorkspaceId.SYSTEM, Caller.EMBEDDED, null);
        database.write(system, Write.of("login.refused", Boolean.class), transaction -> {
            logins.forEach(login -> AuditLog.enter(
                    transaction,
                    Event.of("login.refused", "workspace", WorkspaceId.SYSTEM.value())
                            .with("reason", login.reason())
                            .with("remote", login.remote())
                            .with("times", login.times())));
            return true;
        });
    }

    @Override
    public IssuedToken issue(String workspace, IssueToken request) {
        WorkspaceId id = new PostgresWorkspaces(database, Caller.EMBEDDED)
                .find(workspace)
                .orElseThrow(() -> unknown(workspace))
                .id();
        return new PostgresTokens(database, new Scope(id, Caller.EMBEDDED, null)).issue(request);
    }

    private static MinutebookException unknown(String workspace) {
        return Problem.Code.NOT_FOUND.because("there is no workspace '" + workspace + "'");
    }
}
