package dev.minutebook.server;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.access.Caller;
import dev.minutebook.server.console.ConsoleFiles;
import dev.minutebook.server.console.ConsolePages;
import dev.minutebook.server.console.SignInCodes;
import dev.minutebook.server.http.Route;
import dev.minutebook.server.openid.OpenIdConfig;
import dev.minutebook.server.openid.OpenIdProvider;
import dev.minutebook.server.openid.OpenIdSessions;
import dev.minutebook.server.streams.EventStreams;
import dev.minutebook.server.telemetry.Metrics;
import dev.minutebook.server.telemetry.OtlpExport;
import dev.minutebook.server.telemetry.RequestTracer;
import io.javalin.Javalin;
import io.javalin.http.Handler;
import io.javalin.util.JavalinBindException;
import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import jakarta.servlet.http.HttpServlet;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The HTTP surface of a book. It holds no state of its own; any number of them may serve one database.
public final class MinutebookServer implements AutoCloseable {

    /// The request attribute in which a mounted servlet finds its [dev.minutebook.core.access.Caller].
    public static final String CALLER = "dev.minutebook.caller";

    private static final Logger LOG = LoggerFactory.getLogger(MinutebookServer.class);

    /// Ports below it are for privileged accounts on most systems.
    private static final int FIRST_OPEN_PORT = 1_024;

    private final ServerConfig config;
    private final List<Route> routes;
    private final Javalin javalin;
    private final EventStreams streams;
    private final Metrics metrics;
    private final SignInCodes codes;
    private final ConsolePages pages;
    private final @Nullable OpenIdProvider provider;
    private final @Nullable OpenTelemetrySdk exporter;

    private MinutebookServer(Builder builder) {
        this.config = builder.config;
        config.mustNotBeOverheard();
        this.exporter =
                builder.openTelemetry == null ? OtlpExport.from(System.getenv()).orElse(null) : null;
        this.metrics = new Metrics();
        this.streams = new EventStreams(config.streamsPerToken(), config.streams(), config.heartbeat());
        metrics.registry().gauge("minutebook.http.streams", streams, EventStreams::count);
        RequestAuthenticator authenticator =
                new RequestAuthenticator(builder.book.access(), metrics, config, builder.nanos);
        this.codes = new SignInCodes(builder.clock);
        OpenIdConfig openId = builder.openId;
        this.provider = openId == null ? null : new OpenIdProvider(openId, builder.clock);
        OpenIdSessions people = openId == null || provider == null
                ? null
                : new OpenIdSessions(
                        openId,
                        provider,
                        builder.book.access(),
                        () -> builder.book.as(Caller.EMBEDDED).workspace(openId.workspace()),
                        builder.clock);
        this.routes = RouteTable.of(
                streams, new PublicRoutes(builder.readiness, metrics), new ConsoleRoutes(authenticator, codes, people));
        RequestTracer tracer = new RequestTracer(builder.openTelemetry == null ? exporter : builder.openTelemetry);
        Dispatcher dispatcher =
                new Dispatcher(builder.book, authenticator, tracer, metrics, config.bodyLimit(), builder.readiness);
        Map<String, HttpServlet> mounted = new LinkedHashMap<>();
        builder.servlets.forEach((path, servlet) ->
                mounted.put(path, new GuardedServlet(path, servlet, authenticator, metrics, config.bodyLimit())));
        this.pages = new ConsolePages(builder.console);
        ConsoleHandler console = new ConsoleHandler(pages, authenticator, metrics);
        Map<String, Handler> visits = openId == null || provider == null || people == null
                ? Map.of()
                : new OpenIdHandler(openId, provider, people, authenticator, metrics).visits();
        this.javalin = new WebServer(config, dispatcher, console).create(routes, visits, mounted);
    }

    public static Builder builder(PostgresMinutebook book) {
        return builder(Book.of(book));
    }

    public static Builder builder(Book book) {
        return new Builder(book);
    }

    /// Builds a [MinutebookServer].
    public static final class Builder {

        private final Book book;
        private final Map<String, HttpServlet> servlets = new LinkedHashMap<>();
        private ServerConfig config = ServerConfig.defaults();
        private Readiness readiness = () -> true;
        private @Nullable OpenTelemetry openTelemetry;
        private LongSupplier nanos = System::nanoTime;
        private Clock clock = Clock.systemUTC();
        private ConsoleFiles console = ConsoleFiles.ofProgram();
        private @Nullable OpenIdConfig openId;

        private Builder(Book book) {
            this.book = book;
        }

        public Builder config(ServerConfig settings) {
            config = settings;
            return this;
        }

        public Builder config(UnaryOperator<ServerConfig> change) {
            config = change.apply(config);
            return this;
        }

        public Builder host(String name) {
            return config(config.host(name));
        }

        public Builder port(int number) {
            return config(config.port(number));
        }

        /// What `/health/ready` asks.
        public Builder readiness(Readiness check) {
            readiness = check;
            return this;
        }

        /// Where spans go; left out, to the collector that the environment names, if it names one.
        public Builder openTelemetry(OpenTelemetry telemetry) {
            openTelemetry = telemetry;
            return this;
        }

        /// The monotonic clock in nanoseconds for the rate limits.
        Builder ticker(LongSupplier source) {
            nanos = source;
            return this;
        }

        /// The clock by which sign-in codes expire.
        Builder clock(Clock source) {
            clock = source;
            return this;
        }

        /// Where the files of the console are.
        Builder console(ConsoleFiles files) {
            console = files;
            return this;
        }

        /// Who signs people in, besides tokens; null for nobody.
        public Builder openId(@Nullable OpenIdConfig settings) {
            openId = settings;
            return this;
        }

        /// Mounts a servlet under a path such as `/mcp` or `/mcp/*`. It is reached with a valid token only, counts
        /// against its rate, and finds who calls in the request attribute [#CALLER].
        public Builder servlet(String path, HttpServlet servlet) {
            servlets.put(path, servlet);
            return this;
        }

        public MinutebookServer start() {
            MinutebookServer server = new MinutebookServer(this);
            server.start();
            return server;
        }
    }

    private void start() {
        try {
            javalin.start();
        } catch (JavalinBindException failed) {
            close();
            throw notListening(failed);
        } catch (RuntimeException failed) {
            close();
            throw failed;
        }
        if (provider != null) {
            Thread.startVirtualThread(provider::meet);
        }
        LOG.atInfo().addKeyValue("url", url().toString()).log("the server listens");
    }

    /// The address cannot be used at all, or only this port of it.
    private RuntimeException notListening(JavalinBindException failed) {
        try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getByName(config.host()))) {
            LOG.debug("port {} of {} would be free", any.getLocalPort(), config.host());
        } catch (IOException unusable) {
            return new MinutebookException(
                    new Problem(
                            Problem.Code.INVALID,
                            "this machine cannot listen on " + config.host()
                                    + ", which is not an address of its own; take one that is, or 0.0.0.0 for all of them"),
                    failed);
        }
        return new MinutebookException(
                new Problem(
                        Problem.Code.CONFLICT,
                        config.port() < FIRST_OPEN_PORT
                                ? "port " + config.port() + " of " + config.host()
                                        + " is in use, or takes rights that this account lacks; take another with --port"
                                : "port " + config.port() + " of " + config.host()
                                        + " is in use; take another with --port, or stop what listens there"),
                failed);
    }

    /// Where it listens.
    public URI url() {
        String host = config.host().contains(":") ? "[" + config.host() + "]" : config.host();
        return URI.create((config.tls() == null ? "http://" : "https://") + host + ":" + javalin.port());
    }

    /// Whether it has a console to show, and not only a page that says how to build one.
    public boolean hasConsole() {
        return pages.exist();
    }

    /// An address at which a browser of this machine is signed in to the console with a token. It works once, and
    /// for ten minutes; only this process knows it.
    public URI signInLink(String token) {
        String host = switch (config.host()) {
            case "0.0.0.0" -> "127.0.0.1";
            case "::" -> "[::1]";
            default -> url().getHost();
        };
        return URI.create(
                url().getScheme() + "://" + host + ":" + url().getPort() + "/sign-in#code=" + codes.issue(token));
    }

    /// Every route it answers.
    public List<Route> routes() {
        return routes;
    }

    /// To add gauges of other parts, such as the lag of sealing.
    public MeterRegistry meters() {
        return metrics.registry();
    }

    /// Lets running requests finish, ends event streams, and stops.
    @Override
    public void close() {
        streams.close();
        javalin.stop();
        if (provider != null) {
            provider.close();
        }
        metrics.close();
        if (exporter != null) {
            exporter.close();
        }
        LOG.info("the server has stopped");
    }
}
