package dev.minutebook.client;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.net.URI;
import java.time.Duration;

/// The address of the server, the token, timeouts and retries.
///
/// @param url            the server, with a path if it stands behind a proxy under one
/// @param token          `mbk_…`
/// @param connectTimeout how long to wait for a connection
/// @param requestTimeout how long to wait for a whole answer; streams have none
/// @param attempts       how often a request is sent at most when the connection breaks or the server is
/// unavailable
public record ClientConfig(URI url, String token, Duration connectTimeout, Duration requestTimeout, int attempts) {

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
        return new ClientConfig(url, token, Duration.ofSeconds(5), Duration.ofSeconds(30), 4);
    }

    public ClientConfig requestTimeout(Duration length) {
        return new ClientConfig(url, token, connectTimeout, length, attempts);
    }

    public ClientConfig attempts(int most) {
        return new ClientConfig(url, token, connectTimeout, requestTimeout, most);
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
