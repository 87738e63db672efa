package dev.minutebook.client;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.workspaces.Role;
import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The address of the server, the token, timeouts and retries.
///
/// @param url            the server, with a path if it stands behind a proxy under one
/// @param token          `mbk_…`
/// @param connectTimeout how long to wait for a connection
/// @param requestTimeout how long to wait for a whole answer; streams have none
/// @param attempts       how often a request is sent at most when the connection breaks or the server is
/// unavailable
/// @param agent          the only agent it works as; null for whatever the token may
/// @param role           the most it may do; null for all that the token may
public record ClientConfig(
        URI url,
        String token,
        Duration connectTimeout,
        Duration requestTimeout,
        int attempts,
        @Nullable AgentRef agent,
        @Nullable Role role) {

    public ClientConfig {
        String scheme = url.getScheme();
        if (!("http".equalsIgnoreCase(scheme) || "https".equalsIgnoreCase(scheme)) || url.getHost() == null) {
            throw Problem.Code.INVALID.because("the url must be like https://minutebook.example; it is '" + url + "'");
        }
        url = withoutTrailingSlash(url);
        Limits.filled("token", token, 512);
        if (!token.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw Problem.Code.INVALID.because("the token holds characters that no token has");
        }
        Limits.range("attempts", attempts, 1, 10);
    }

    /// All defaults: 5 seconds to connect, 30 to answer, 4 attempts.
    public static ClientConfig of(URI url, String token) {
        return new ClientConfig(url, token, Duration.ofSeconds(5), Duration.ofSeconds(30), 4, null, null);
    }

    public ClientConfig requestTimeout(Duration length) {
        return new ClientConfig(url, token, connectTimeout, length, attempts, agent, role);
    }

    public ClientConfig attempts(int most) {
        return new ClientConfig(url, token, connectTimeout, requestTimeout, most, agent, role);
    }

    /// In the name of one agent, with no more than a role.
    public ClientConfig as(AgentRef one, Role most) {
        return new ClientConfig(url, token, connectTimeout, requestTimeout, attempts, one, most);
    }

    @Override
    public String toString() {
        return "ClientConfig[url=" + url + ", token=hidden]";
    }

    private static URI withoutTrailingSlash(URI url) {
        String text = url.toString();
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == '/') {
            end--;
        }
        return URI.create(text.substring(0, end));
    }
}
