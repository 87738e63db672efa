package dev.minutebook.client;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// A server that answers as told, one step for each request; the last step is repeated.
final class ScriptedServer implements AutoCloseable {

    record Seen(
            String method,
            String uri,
            @Nullable String key,
            @Nullable String lastId,
            String body) {}

    interface Step {
        void answer(HttpExchange exchange) throws IOException;
    }

    final List<Seen> seen = new CopyOnWriteArrayList<>();
    private final Queue<Step> steps = new ConcurrentLinkedQueue<>();
    private final HttpServer server;

    ScriptedServer(Step... script) {
        steps.addAll(new ArrayDeque<>(List.of(script)));
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::handle);
        server.start();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    HttpMinutebook connect() {
        return HttpMinutebook.connect(url(), "mbk_token");
    }

    /// Waits until so many requests have come.
    List<Seen> seen(int count) {
        long deadline = System.nanoTime() + Duration.ofMinutes(3).toNanos();
        while (seen.size() < count && System.nanoTime() - deadline < 0) {
            LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
        }
        return List.copyOf(seen);
    }

    private void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        seen.add(new Seen(
                exchange.getRequestMethod(),
                exchange.getRequestURI().toString(),
                exchange.getRequestHeaders().getFirst("Idempotency-Key"),
                exchange.getRequestHeaders().getFirst("Last-Event-ID"),
                body));
        Step step = steps.size() > 1 ? steps.remove() : steps.element();
        step.answer(exchange);
    }

    static Step json(int status, String body) {
        return exchange -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        };
    }

    static Step problem(int status, String code, String more) {
        return json(
                status,
                "{\"type\":\"x\",\"status\":"
                        + status
                        + ",\"code\":\""
                        + code
                        + "\",\"detail\":\"because "
                        + code
                        + "\""
                        + more
                        + "}");
    }

    /// Hangs up without an answer.
    static Step reset() {
        return HttpExchange::close;
    }

    /// Sends some lines and hangs up.
    static Step events(String... lines) {
        return exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            exchange.sendResponseHeaders(200, 0);
            for (String line : lines) {
                exchange.getResponseBody().write((line + "\n").getBytes(StandardCharsets.UTF_8));
            }
            exchange.close();
        };
    }

    /// Sends nothing and stays.
    static Step silence() {
        return exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().flush();
        };
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
