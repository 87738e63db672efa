package dev.minutebook.server;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.server.console.SessionCookie;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.openid.OpenIdAttempt;
import dev.minutebook.server.openid.OpenIdConfig;
import dev.minutebook.server.openid.OpenIdProvider;
import dev.minutebook.server.openid.OpenIdRefusal;
import dev.minutebook.server.openid.OpenIdSessions;
import dev.minutebook.server.telemetry.ErrorLog;
import dev.minutebook.server.telemetry.Metrics;
import dev.minutebook.server.telemetry.RequestTracer;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Sends browsers to the provider and signs those in that come back. Providers add to the address what they like, so
/// these are visits of people and no routes.
final class OpenIdHandler {

    static final String BEGIN = "/console/openid";

    private static final int LIFETIME_SECONDS = 600;

    private final OpenIdConfig config;
    private final OpenIdProvider provider;
    private final OpenIdSessions sessions;
    private final RequestAuthenticator authenticator;
    private final Metrics metrics;

    OpenIdHandler(
            OpenIdConfig config,
            OpenIdProvider provider,
            OpenIdSessions sessions,
            RequestAuthenticator authenticator,
            Metrics metrics) {
        this.config = config;
        this.provider = provider;
        this.sessions = sessions;
        this.authenticator = authenticator;
        this.metrics = metrics;
    }

    /// What is done, by path.
    Map<String, Handler> visits() {
        return Map.of(
                BEGIN,
                timed("console.openid", this::begin),
                OpenIdConfig.CALLBACK,
                timed("console.openid.callback", this::end));
    }

    private interface Visit {
        void by(HttpServletRequest request, HttpServletResponse response) throws OpenIdRefusal;
    }

    private Handler timed(String operation, Visit visit) {
        Metrics.Timers timers = metrics.timers(operation);
        return context -> {
            long from = System.nanoTime();
            timers.begin();
            try {
                visit(context, operation, visit);
            } finally {
                timers.end(context.res().getStatus(), System.nanoTime() - from);
            }
        };
    }

    private void visit(Context context, String operation, Visit visit) throws IOException {
        HttpServletRequest request = context.req();
        HttpServletResponse response = context.res();
        String trace = RequestTracer.idOf(request);
        response.setHeader(ResponseWriter.TRACE, trace);
        response.setHeader("Referrer-Policy", "no-referrer");
        try {
            authenticator.admitStranger(request);
            authenticator.mayTry(request);
            visit.by(request, response);
        } catch (OpenIdRefusal refused) {
            if (refused.kind() != OpenIdRefusal.Kind.UNAVAILABLE) {
                authenticator.refused(request, "OpenID Connect: " + refused.reason());
            }
            toSignIn(response, refused.kind());
        } catch (Refusal tooOften) {
            ResponseWriter.refuse(request, response, tooOften, trace);
        } catch (MinutebookException failed) {
            ErrorLog.write(operation, trace, failed);
            toSignIn(response, OpenIdRefusal.Kind.UNAVAILABLE);
        }
    }

    private void begin(HttpServletRequest request, HttpServletResponse response) throws OpenIdRefusal {
        OpenIdAttempt attempt = OpenIdAttempt.begin(parameter(request, "next").orElse("/"));
        String provided = provider.authorization(attempt).toString();
        response.addHeader("Set-Cookie", cookie(attempt.text(), LIFETIME_SECONDS));
        redirect(response, provided);
    }

    /// The cookie of the attempt is cleared whatever comes of it: it is good for one.
    private void end(HttpServletRequest request, HttpServletResponse response) throws OpenIdRefusal {
        response.addHeader("Set-Cookie", cookie("", 0));
        Optional<OpenIdAttempt> attempt = attempt(request);
        if (attempt.isEmpty()) {
            throw OpenIdRefusal.failed("no attempt of this browser");
        }
        String token = sessions.signIn(
                attempt.get(),
                new OpenIdSessions.Answer(
                        parameter(request, "code").orElse(null),
                        parameter(request, "state").orElse(null),
                        parameter(request, "iss").orElse(null),
                        parameter(request, "error").orElse(null)));
        response.addHeader("Set-Cookie", SessionCookie.holding(token, config.secure()));
        redirect(response, attempt.get().next());
    }

    private static void toSignIn(HttpServletResponse response, OpenIdRefusal.Kind kind) {
        String problem = kind.name().toLowerCase(Locale.ROOT);
        redirect(response, "/sign-in?problem=" + URLEncoder.encode(problem, StandardCharsets.UTF_8));
    }

    private static void redirect(HttpServletResponse response, String address) {
        response.setStatus(302);
        response.setHeader("Location", address);
    }

    /// A parameter given once; one given twice means nothing.
    private static Optional<String> parameter(HttpServletRequest request, String name) {
        String[] values = request.getParameterValues(name);
        return values != null && values.length == 1 ? Optional.of(values[0]) : Optional.empty();
    }

    private Optional<OpenIdAttempt> attempt(HttpServletRequest request) {
        Cookie[] cookies = request.getCookies();
        List<String> values = cookies == null
                ? List.of()
                : Arrays.stream(cookies)
                        .filter(cookie -> cookie.getName().equals(name()))
                        .map(Cookie::getValue)
                        .toList();
        return values.size() == 1 ? OpenIdAttempt.parse(values.getFirst()) : Optional.empty();
    }

    /// The prefix keeps other hosts of the domain from setting it; browsers know it over TLS only.
    private String name() {
        return (config.secure() ? "__Host-" : "") + "minutebook_openid";
    }

    /// Lax, since the browser comes back from another site.
    private String cookie(String value, int seconds) {
        return name() + "=" + value + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + seconds
                + (config.secure() ? "; Secure" : "");
    }
}
