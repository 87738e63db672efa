package dev.minutebook.server.console;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The cookie in which a browser keeps the token of its session, out of reach of scripts.
public final class SessionCookie {

    public static final String NAME = "minutebook_session";

    /// What a page of another site cannot send along: it is no header that forms, images or links carry, and no
    /// such page is given leave to add one.
    public static final String CONSOLE = "Minutebook-Console";

    private SessionCookie() {}

    /// The token of the request's session. A second cookie of the name, which another host of the domain may have
    /// set, leaves open whose session it is; then there is none.
    public static Optional<String> token(HttpServletRequest request) {
        Cookie[] cookies = request.getCookies();
        if (cookies == null) {
            return Optional.empty();
        }
        List<String> tokens = Arrays.stream(cookies)
                .filter(cookie -> cookie.getName().equals(NAME))
                .map(Cookie::getValue)
                .filter(value -> value != null && !value.isEmpty())
                .distinct()
                .toList();
        return tokens.size() == 1 ? Optional.of(tokens.getFirst()) : Optional.empty();
    }

    /// Whether the request was made by a page of this server, and not by another site in its visitor's name.
    public static boolean ofConsole(HttpServletRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        return "1".equals(request.getHeader(CONSOLE)) && (site == null || site.equals("same-origin"));
    }

    /// The value of `Set-Cookie` that begins a session.
    ///
    /// @param secure whether the browser may send it over TLS only
    public static String holding(String token, boolean secure) {
        return text(token, secure);
    }

    /// The value of `Set-Cookie` that ends a session.
    public static String cleared(boolean secure) {
        return text("", secure) + "; Max-Age=0";
    }

    private static String text(String value, boolean secure) {
        return NAME + "=" + value + "; Path=/; HttpOnly; SameSite=Strict" + (secure ? "; Secure" : "");
    }

    /// Whether the browser reached us over TLS, be it that of a proxy: browsers name the page's origin in every
    /// request that is not a GET.
    public static boolean overTls(HttpServletRequest request) {
        String origin = request.getHeader("Origin");
        return request.isSecure()
                || (origin != null && origin.toLowerCase(Locale.ROOT).startsWith("https://"));
    }
}
