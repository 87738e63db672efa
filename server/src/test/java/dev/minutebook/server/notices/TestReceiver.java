package dev.minutebook.server.notices;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// A webhook that keeps what it gets. It answers 204, or what it was told to answer next.
final class TestReceiver implements AutoCloseable {

    /// @param path with the query
    record Received(String path, String delivery, String event, String timestamp, String signature, byte[] body) {

        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final Map<String, Queue<Integer>> answers = new ConcurrentHashMap<>();

    TestReceiver() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        received.add(new Received(
                exchange.getRequestURI().toString(),
                header(exchange, "Minutebook-Delivery"),
                header(exchange, "Minutebook-Event"),
                header(exchange, "Minutebook-Timestamp"),
                header(exchange, "Minutebook-Signature"),
                body));
        Integer status = answers.getOrDefault(exchange.getRequestURI().toString(), new ConcurrentLinkedQueue<>())
                .poll();
        if (status != null && status / 100 == 3) {
            exchange.getResponseHeaders().add("Location", "/elsewhere");
        }
        exchange.sendResponseHeaders(status == null ? 204 : status, -1);
        exchange.close();
    }

    private static String header(HttpExchange exchange, String name) {
        return String.valueOf(exchange.getRequestHeaders().getFirst(name));
    }

    /// @param url as it was asked to call
    void answerNext(String url, Integer... statuses) {
        answers.put(url.substring(url.indexOf("/hook")), new ConcurrentLinkedQueue<>(List.of(statuses)));
    }

    List<Received> received() {
        return List.copyOf(received);
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/hook?to=maria";
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
