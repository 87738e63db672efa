package dev.minutebook.server;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.core.access.Access;
import dev.minutebook.core.access.Caller;
import dev.minutebook.server.console.SessionCookie;
import dev.minutebook.server.console.SignInCodes;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.limits.RateLimit;
import dev.minutebook.server.telemetry.CachedValue;
import dev.minutebook.server.telemetry.Metrics;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Authenticates requests by token and enforces rate limits.
final class RequestAuthenticator {

    /// Names the agent to work as.
    static final String AGENT = "Minutebook-Agent";

    /// Names the most to do.
    static final String ROLE = "Minutebook-Role";

    private static final String NEEDED = "a valid token is needed: Authorization: Bearer mbk_…";
    private static final String SCHEME = "Bearer ";
    private static final int LONGEST = 512;
    private static final Duration LOOKED_TOGETHER = Duration.ofMillis(50);

    private final Access access;
    private final Metrics metrics;
    private final RateLimit<TokenId> requests;
    private final RateLimit<String> failures;
    private final RateLimit<String> strangers;

    /// Hashes of recently valid tokens. While an address fails too often, only these are still checked from
    /// there: somebody behind the same proxy must not be able to lock everybody out. A hash that two tokens share
    /// admits nobody; it only lets the token be looked up.
    private final Cache<Integer, Boolean> regulars = Caffeine.newBuilder()
            .maximumSize(100_000)
            .expireAfterAccess(Duration.ofMinutes(10))
            .build();

    private final Cache<TokenId, CachedValue<Boolean>> welcomes = Caffeine.newBuilder()
            .maximumSize(100_000)
            .expireAfterAccess(Duration.ofMinutes(1))
            .build();

    RequestAuthenticator(Access access, Metrics metrics, ServerConfig config, LongSupplier nanos) {
        this.access = access;
        this.metrics = metrics;
        this.requests = new RateLimit<>(config.requestsPerSecond(), config.requestBurst(), nanos);
        this.strangers = new RateLimit<>(config.requestsPerSecond(), config.requestBurst(), nanos);
        this.failures = new RateLimit<>(
                config.failedLoginsPerSecond(), Math.max(1, (int) Math.round(config.failedLoginsPerSecond())), nanos);
    }

    /// @param welcome whether the token is still valid
    record Admission(Caller caller, BooleanSupplier welcome) {}

    Admission admit(HttpServletRequest request) {
        String token = token(request);
        Caller caller = holder(request, token, NEEDED);
        notTooFast(caller.token());
        return new Admission(narrowed(caller, request), welcome(caller.token(), token));
    }

    /// Checks a token with which somebody signs in to the console, and returns it.
    String signIn(HttpServletRequest request, @Nullable String token) {
        String given = token == null ? "" : token.strip();
        Caller caller =
                holder(request, given, "this token is not valid; was it copied whole, is it expired or revoked?");
        notTooFast(caller.token());
        return given;
    }

    /// The token that a one-time code stands for.
    String redeem(HttpServletRequest request, String code, SignInCodes codes) {
        mayTry(request);
        return signIn(
                request,
                codes.redeem(code)
                        .orElseThrow(() -> refused(
                                request,
                                "unknown code",
                                "this link was used before, or is older than ten minutes; start the server again, or"
                                        + " sign in with a token")));
    }

    /// Refuses an address that failed too often.
    void mayTry(HttpServletRequest request) {
        long missing = failures.missing(request.getRemoteAddr());
        if (missing > 0) {
            throw tooManyFailures(missing);
        }
    }

    private Caller holder(HttpServletRequest request, String token, String otherwise) {
        mayTry(request.getRemoteAddr(), token);
        Caller caller = access.authenticate(token).orElseThrow(() -> refused(request, "unknown token", otherwise));
        remember(token);
        return caller;
    }

    /// Headers may take rights away, never give any: another agent than the token's own is refused, a higher role
    /// means nothing.
    private Caller narrowed(Caller caller, HttpServletRequest request) {
        String role = request.getHeader(ROLE);
        String agent = request.getHeader(AGENT);
        Caller bounded = role == null ? caller : caller.atMost(role(role));
        return agent == null ? bounded : access.as(bounded, AgentRef.of(agent));
    }

    private static Role role(String header) {
        try {
            return Role.valueOf(header.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException unknown) {
            throw Problem.Code.INVALID.because(ROLE + " must be reader, writer, reviewer or operator");
        }
    }

    /// All streams of a token look together, so that many of them ask no more often than one.
    private BooleanSupplier welcome(@Nullable TokenId id, String token) {
        if (id == null) {
            return () -> access.authenticate(token).isPresent();
        }
        return () -> welcomes.get(
                        id,
                        first -> new CachedValue<>(
                                () -> access.authenticate(token).isPresent(), LOOKED_TOGETHER, System::nanoTime))
                .get();
    }

    /// Who asks for what is open to all may ask as often as one with a token, by address.
    void admitStranger(HttpServletRequest request) {
        long missing = strangers.take(request.getRemoteAddr());
        if (missing > 0) {
            metrics.rateLimited();
            throw Refusal.wait("this address asks too often; wait and try again", missing);
        }
    }

    private String token(HttpServletRequest request) {
        String header = request.getHeader("Authorization");
        if (header == null) {
            return sessionToken(request);
        }
        if (header.length() > LONGEST || !header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            throw refused(request, "not a bearer token");
        }
        return header.substring(SCHEME.length()).strip();
    }

    /// A browser sends its cookies along whoever made it ask. So a session counts only in what the console itself
    /// asks.
    private String sessionToken(HttpServletRequest request) {
        String token = SessionCookie.token(request).orElseThrow(() -> refused(request, "no token"));
        if (token.length() > LONGEST || !SessionCookie.ofConsole(request)) {
            throw refused(request, "not from the console");
        }
        return token;
    }

    private void mayTry(String remote, String token) {
        long missing = failures.missing(remote);
        if (missing > 0 && regulars.getIfPresent(token.hashCode()) == null) {
            throw tooManyFailures(missing);
        }
    }

    private void remember(String token) {
        Integer hash = token.hashCode();
        if (regulars.getIfPresent(hash) == null) {
            regulars.put(hash, true);
        }
    }

    private void notTooFast(@Nullable TokenId token) {
        long missing = token == null ? 0 : requests.take(token);
        if (missing > 0) {
            metrics.rateLimited();
            throw Refusal.wait("this token asks too often; wait and try again", missing);
        }
    }

    /// Counts and notes a failed login.
    ///
    /// @param reason in a few words, for the log
    Refusal refused(HttpServletRequest request, String reason) {
        return refused(request, reason, NEEDED);
    }

    private Refusal refused(HttpServletRequest request, String reason, String detail) {
        long missing = failures.take(request.getRemoteAddr());
        if (missing > 0) {
            return tooManyFailures(missing);
        }
        metrics.failedLogin();
        note(reason, request.getRemoteAddr());
        return new Refusal(
                401,
                new Problem(Problem.Code.UNAUTHENTICATED, detail),
                Map.of("WWW-Authenticate", "Bearer realm=\"minutebook\""),
                null);
    }

    private Refusal tooManyFailures(long missing) {
        metrics.rateLimited();
        return Refusal.wait("too many failed logins from this address", missing);
    }

    private void note(String reason, String remote) {
        try {
            access.refused(reason, remote);
        } catch (MinutebookException unavailable) {
            // The refusal stands, whether or not it can be noted.
            if (unavailable.code() != Problem.Code.UNAVAILABLE) {
                throw unavailable;
            }
        }
    }
}
