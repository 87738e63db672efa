package dev.minutebook.server;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Address, limits and timeouts of the server.
///
/// @param port                  0 for any that is free
/// @param bodyLimit             bytes a request body may have
/// @param requestsPerSecond     for each token
/// @param requestBurst          how many of them at once
/// @param failedLoginsPerSecond for each remote address
/// @param streamsPerToken       event streams open at a time
/// @param streams               event streams open at a time, of all tokens together
/// @param heartbeat             how often a quiet event stream says that it is alive
/// @param idleTimeout           how long a connection may do nothing
/// @param stopTimeout           how long requests under way may take when the server stops
/// @param tls                   certificate and key; without them it speaks plain HTTP
/// @param plainHttp             whether it may do so on an address that other machines reach
public record ServerConfig(
        String host,
        int port,
        int bodyLimit,
        double requestsPerSecond,
        int requestBurst,
        double failedLoginsPerSecond,
        int streamsPerToken,
        int streams,
        Duration heartbeat,
        Duration idleTimeout,
        Duration stopTimeout,
        @Nullable TlsFiles tls,
        boolean plainHttp) {

    public static final int PORT = 7411;

    public ServerConfig {
        Limits.filled("host", host, 255);
        Limits.range("port", port, 0, 65_535);
        Limits.range("body limit", bodyLimit, 1_024, 64 * 1_024 * 1_024);
        Limits.range("request burst", requestBurst, 1, 10_000_000);
        Limits.range("streams per token", streamsPerToken, 1, 100_000);
        Limits.range("streams", streams, 1, 1_000_000);
        if (!(requestsPerSecond > 0) || !(failedLoginsPerSecond > 0)) {
            throw Problem.Code.INVALID.because("a rate must be above 0");
        }
    }

    public static ServerConfig defaults() {
        return from(Map.of());
    }

    /// The defaults, changed by the variables that are set.
    public static ServerConfig from(Map<String, String> environment) {
        Settings settings = new Settings(environment);
        return new ServerConfig(
                settings.text("MINUTEBOOK_HOST", "127.0.0.1"),
                (int) settings.number("MINUTEBOOK_PORT", PORT),
                (int) settings.number("MINUTEBOOK_BODY_LIMIT", 2 * 1_024 * 1_024),
                settings.number("MINUTEBOOK_REQUESTS_PER_SECOND", 2_000),
                (int) settings.number("MINUTEBOOK_REQUEST_BURST", 4_000),
                settings.number("MINUTEBOOK_FAILED_LOGINS_PER_SECOND", 10),
                (int) settings.number("MINUTEBOOK_STREAMS_PER_TOKEN", 64),
                (int) settings.number("MINUTEBOOK_STREAMS", 8_000),
                Duration.ofSeconds(15),
                Duration.ofSeconds(60),
                Duration.ofSeconds(settings.number("MINUTEBOOK_STOP_SECONDS", 10)),
                TlsFiles.from(settings.text("MINUTEBOOK_TLS_CERTIFICATE", ""), settings.text("MINUTEBOOK_TLS_KEY", "")),
                "allow".equals(settings.text("MINUTEBOOK_PLAIN_HTTP", "")));
    }

    public ServerConfig host(String name) {
        return with(copy -> copy.host = name);
    }

    public ServerConfig port(int number) {
        return with(copy -> copy.port = number);
    }

    public ServerConfig bodyLimit(int bytes) {
        return with(copy -> copy.bodyLimit = bytes);
    }

    public ServerConfig requests(double perSecond, int burst) {
        return with(copy -> {
            copy.requestsPerSecond = perSecond;
            copy.requestBurst = burst;
        });
    }

    public ServerConfig failedLogins(double perSecond) {
        return with(copy -> copy.failedLoginsPerSecond = perSecond);
    }

    /// How event streams behave.
    public ServerConfig streams(int perToken, Duration alive, Duration idle) {
        return with(copy -> {
            copy.streamsPerToken = perToken;
            copy.heartbeat = alive;
            copy.idleTimeout = idle;
        });
    }

    public ServerConfig streams(int most) {
        return with(copy -> copy.streams = most);
    }

    public ServerConfig tls(@Nullable TlsFiles files, boolean plainAllowed) {
        return with(copy -> {
            copy.tls = files;
            copy.plainHttp = plainAllowed;
        });
    }

    private ServerConfig with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.config();
    }

    /// The same settings, to be changed.
    private static final class Copy {

        private String host;
        private int port;
        private int bodyLimit;
        private double requestsPerSecond;
        private int requestBurst;
        private double failedLoginsPerSecond;
        private int streamsPerToken;
        private int streams;
        private Duration heartbeat;
        private Duration idleTimeout;
        private final Duration stopTimeout;
        private @Nullable TlsFiles tls;
        private boolean plainHttp;

        Copy(ServerConfig config) {
            this.host = config.host;
            this.port = config.port;
            this.bodyLimit = config.bodyLimit;
            this.requestsPerSecond = config.requestsPerSecond;
            this.requestBurst = config.requestBurst;
            this.failedLoginsPerSecond = config.failedLoginsPerSecond;
            this.streamsPerToken = config.streamsPerToken;
            this.streams = config.streams;
            this.heartbeat = config.heartbeat;
            this.idleTimeout = config.idleTimeout;
            this.stopTimeout = config.stopTimeout;
            this.tls = config.tls;
            this.plainHttp = config.plainHttp;
        }

        ServerConfig config() {
            return new ServerConfig(
                    host,
                    port,
                    bodyLimit,
                    requestsPerSecond,
                    requestBurst,
                    failedLoginsPerSecond,
                    streamsPerToken,
                    streams,
                    heartbeat,
                    idleTimeout,
                    stopTimeout,
                    tls,
                    plainHttp);
        }
    }

    /// Refuses to let tokens and texts travel readably between machines, unless that is wanted.
    void mustNotBeOverheard() {
        if (tls == null && !plainHttp && !isLoopback()) {
            throw Problem.Code.INVALID.because("listening on " + host
                    + " without TLS would show tokens to whoever listens on the way; set MINUTEBOOK_TLS_CERTIFICATE and"
                    + " MINUTEBOOK_TLS_KEY, or, behind a proxy with TLS, MINUTEBOOK_PLAIN_HTTP=allow");
        }
    }

    private boolean isLoopback() {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException unknown) {
            return false;
        }
    }

    private record Settings(Map<String, String> environment) {

        String text(String name, String otherwise) {
            String value = environment.getOrDefault(name, "");
            return value.isBlank() ? otherwise : value.strip();
        }

        long number(String name, long otherwise) {
            String value = text(name, Long.toString(otherwise));
            try {
                return Limits.range(name, Long.parseLong(value), 0, Integer.MAX_VALUE);
            } catch (NumberFormatException notANumber) {
                throw Problem.Code.INVALID.because(name + " must be a whole number; it is '" + value + "'");
            }
        }
    }
}
