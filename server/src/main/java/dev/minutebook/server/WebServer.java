package dev.minutebook.server;

import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import dev.minutebook.server.http.Verb;
import dev.minutebook.server.telemetry.ErrorLog;
import dev.minutebook.server.telemetry.RequestTracer;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import jakarta.servlet.http.HttpServlet;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.VirtualThreadPool;

/// The configuration of Javalin and Jetty.
final class WebServer {

    private final ServerConfig settings;
    private final Dispatcher dispatcher;
    private final ConsoleHandler console;
    private final JettyProblems problems = new JettyProblems();

    WebServer(ServerConfig settings, Dispatcher dispatcher, ConsoleHandler console) {
        this.settings = settings;
        this.dispatcher = dispatcher;
        this.console = console;
    }

    /// @param visits what is done at paths that only people visit
    Javalin create(List<Route> routes, Map<String, Handler> visits, Map<String, HttpServlet> mounted) {
        return Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.startup.showOldJavalinVersionWarning = false;
            config.startup.startupWatcherEnabled = false;
            config.http.prefer405over404 = true;
            config.http.compressionStrategy = CompressionStrategy.NONE;
            config.jetty.threadPool = threads();
            config.jetty.addConnector(this::connector);
            config.jetty.modifyHttpConfiguration(WebServer::strict);
            config.jetty.modifyServer(this::graceful);
            config.jetty.modifyServletContextHandler(context -> mount(context, mounted));
            route(config, routes);
            visits.forEach((path, visit) -> {
                config.routes.addHttpHandler(HandlerType.GET, path, visit);
                config.routes.addHttpHandler(HandlerType.HEAD, path, context -> refuse(context, notAllowed("GET")));
            });
        });
    }

    private void route(JavalinConfig config, List<Route> routes) {
        for (Route route : routes) {
            config.routes.addHttpHandler(
                    HandlerType.findOrCreate(route.verb().name()), route.path(), dispatcher.handler(route));
        }
        // Left alone, Javalin answers HEAD with 200 wherever GET is known, whoever asks.
        routes.stream()
                .filter(route -> route.verb() == Verb.GET)
                .forEach(route -> config.routes.addHttpHandler(
                        HandlerType.HEAD, route.path(), context -> refuse(context, notAllowed("GET"))));
        config.routes.exception(HttpResponseException.class, (unmatched, context) -> {
            if (unmatched.getStatus() != 404 || !console.answered(context)) {
                refuse(context, unmatched(unmatched));
            }
        });
        config.routes.exception(Exception.class, WebServer::failed);
    }

    private static Refusal unmatched(HttpResponseException unmatched) {
        return unmatched.getStatus() == 405
                ? notAllowed(String.join(", ", unmatched.getDetails().values()).replace(", HEAD", ""))
                : Refusal.missing("route", "there is nothing at this path");
    }

    private static Refusal notAllowed(String allowed) {
        return Refusal.status(405, "this path knows only " + allowed, Map.of("Allow", allowed));
    }

    private static void failed(Exception failure, Context context) {
        ErrorLog.write("none", RequestTracer.idOf(context.req()), failure);
        refuse(context, ResponseWriter.refusal(failure));
    }

    private static void refuse(Context context, Refusal refusal) {
        try {
            ResponseWriter.refuse(context.req(), context.res(), refusal, RequestTracer.idOf(context.req()));
        } catch (IOException gone) {
            // There is nobody left to tell.
            context.res().setStatus(refusal.status());
        }
    }

    private static VirtualThreadPool threads() {
        VirtualThreadPool threads = new VirtualThreadPool();
        threads.setName("minutebook-http");
        // Each open event stream holds a thread; their number is bounded elsewhere.
        threads.setMaxConcurrentTasks(0);
        return threads;
    }

    private Connector connector(Server server, HttpConfiguration http) {
        ServerConnector connector = new ServerConnector(server, protocols(http));
        connector.setHost(settings.host());
        connector.setPort(settings.port());
        connector.setIdleTimeout(settings.idleTimeout().toMillis());
        connector.setShutdownIdleTimeout(100);
        return connector;
    }

    private ConnectionFactory[] protocols(HttpConfiguration http) {
        HttpConnectionFactory plain = new HttpConnectionFactory(http);
        TlsFiles files = settings.tls();
        if (files == null) {
            return new ConnectionFactory[] {plain};
        }
        String password = HexFormat.of().formatHex(new SecureRandom().generateSeed(16));
        SslContextFactory.Server tls = new SslContextFactory.Server();
        tls.setKeyStore(files.read(password.toCharArray()));
        tls.setKeyStorePassword(password);
        tls.setIncludeProtocols("TLSv1.3", "TLSv1.2");
        tls.setSniRequired(false);
        return new ConnectionFactory[] {new SslConnectionFactory(tls, plain.getProtocol()), plain};
    }

    private static void strict(HttpConfiguration http) {
        // Else a header that differs from an earlier one of its connection in case alone is taken for that one.
        http.setHeaderCacheCaseSensitive(true);
        // A name may hold any character, and routes are matched before it is decoded.
        http.setUriCompliance(UriCompliance.DEFAULT.with(
                "minutebook",
                UriCompliance.Violation.AMBIGUOUS_PATH_SEPARATOR,
                UriCompliance.Violation.AMBIGUOUS_PATH_ENCODING));
        http.addCustomizer(new SecurityHeaders());
    }

    private void graceful(Server server) {
        server.insertHandler(new GracefulHandler());
        server.setStopTimeout(settings.stopTimeout().toMillis());
        server.setErrorHandler(problems);
    }

    private void mount(ServletContextHandler context, Map<String, HttpServlet> mounted) {
        context.setErrorHandler(problems);
        mounted.forEach((path, servlet) -> {
            ServletHolder holder = new ServletHolder(servlet);
            holder.setAsyncSupported(true);
            context.addServlet(holder, path);
        });
    }
}
