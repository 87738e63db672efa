package dev.minutebook.server;

import static dev.minutebook.server.http.Route.beside;
import static dev.minutebook.server.http.Verb.DELETE;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.Problem;
import dev.minutebook.server.console.SessionCookie;
import dev.minutebook.server.console.SignInCodes;
import dev.minutebook.server.console.SignInMethods;
import dev.minutebook.server.console.StartSession;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Guard;
import dev.minutebook.server.http.Route;
import dev.minutebook.server.openid.OpenIdSessions;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Begins and ends sessions of the console.
final class ConsoleRoutes {

    private static final String PATH = "/console/session";
    private static final Guard OPEN = new Guard.Open();

    private final RequestAuthenticator authenticator;
    private final SignInCodes codes;

    private final @Nullable OpenIdSessions people;

    /// @param people null where no provider signs people in
    ConsoleRoutes(RequestAuthenticator authenticator, SignInCodes codes, @Nullable OpenIdSessions people) {
        this.authenticator = authenticator;
        this.codes = codes;
        this.people = people;
    }

    List<Route> routes() {
        return List.of(
                beside(POST, PATH, "console.signIn", OPEN)
                        .takes(StartSession.class)
                        .by(this::signIn),
                beside(DELETE, PATH, "console.signOut", OPEN).by(this::signOut),
                beside(GET, "/console/sign-in", "console.signInMethods", OPEN).answers(this::methods));
    }

    private Answer signIn(Call call) throws IOException {
        StartSession start = call.body(StartSession.class);
        HttpServletRequest request = call.request();
        mustBeOfConsole(request);
        String code = start.code();
        String token = code == null
                ? authenticator.signIn(request, start.token())
                : authenticator.redeem(request, code, codes);
        return cookie(call, SessionCookie.holding(token, SessionCookie.overTls(request)));
    }

    private SignInMethods methods(Call call) {
        return people == null
                ? new SignInMethods(null, null, null)
                : new SignInMethods(people.title(), OpenIdHandler.BEGIN, people.trouble());
    }

    /// The token of a session that a provider began ends with it; any other belongs to whoever issued it.
    private Answer signOut(Call call) {
        mustBeOfConsole(call.request());
        if (people != null) {
            SessionCookie.token(call.request()).ifPresent(people::signOut);
        }
        return cookie(call, SessionCookie.cleared(SessionCookie.overTls(call.request())));
    }

    private static Answer cookie(Call call, String text) {
        call.response().addHeader("Set-Cookie", text);
        return new Answer.Nothing();
    }

    /// Else another site could sign its visitors in as somebody else, or out.
    private static void mustBeOfConsole(HttpServletRequest request) {
        if (!SessionCookie.ofConsole(request)) {
            throw Problem.Code.FORBIDDEN.because(
                    "sessions are for pages of this server: send the header " + SessionCookie.CONSOLE + ": 1");
        }
    }
}
