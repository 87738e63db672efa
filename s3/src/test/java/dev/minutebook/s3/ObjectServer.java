package dev.minutebook.s3;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Executors;

/// As much of S3 as backups use, in memory: buckets by their path, conditional writes, lists in small pages.
final class ObjectServer implements AutoCloseable {

    private static final int PAGE = 20;

    private record Stored(byte[] content, Instant changed) {

        String tag() {
            try {
                return "\""
                        + HexFormat.of()
                                .formatHex(MessageDigest.getInstance("MD5").digest(content)) + "\"";
            } catch (NoSuchAlgorithmException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }

    private final HttpServer server;
    private final Map<String, SortedMap<String, Stored>> buckets = new HashMap<>();

    private ObjectServer(HttpServer server) {
        this.server = server;
    }

    static ObjectServer start() throws IOException {
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ObjectServer server = new ObjectServer(http);
        http.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        http.createContext("/", server::answer);
        http.start();
        return server;
    }

    URI endpoint() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            String[] path = exchange.getRequestURI().getPath().substring(1).split("/", 2);
            synchronized (this) {
                if (path.length == 1 || path[1].isEmpty()) {
                    bucket(exchange, path[0]);
                } else if (!buckets.containsKey(path[0])) {
                    error(exchange, 404, "NoSuchBucket");
                } else {
                    object(exchange, buckets.get(path[0]), path[1], body);
                }
            }
        }
    }

    private void bucket(HttpExchange exchange, String name) throws IOException {
        if (exchange.getRequestMethod().equals("PUT")) {
            buckets.put(name, new TreeMap<>());
            send(exchange, 200, new byte[0]);
        } else if (!buckets.containsKey(name)) {
            error(exchange, 404, "NoSuchBucket");
        } else {
            list(exchange, buckets.get(name));
        }
    }

    private static void list(HttpExchange exchange, SortedMap<String, Stored> objects) throws IOException {
        Map<String, String> query = query(exchange.getRequestURI());
        String prefix = query.getOrDefault("prefix", "");
        int most = Math.min(PAGE, Integer.parseInt(query.getOrDefault("max-keys", "1000")));
        String after = query.getOrDefault("continuation-token", "");
        StringBuilder found = new StringBuilder();
        int count = 0;
        String last = "";
        boolean more = false;
        for (String key : objects.keySet()) {
            if (key.startsWith(prefix) && key.compareTo(after) > 0) {
                if (count == most) {
                    more = true;
                    break;
                }
                count++;
                last = key;
                found.append("<Contents><Key>")
                        .append(key)
                        .append("</Key><Size>")
                        .append(objects.get(key).content.length)
                        .append("</Size></Contents>");
            }
        }
        String xml = "<ListBucketResult><IsTruncated>" + more + "</IsTruncated><KeyCount>" + count + "</KeyCount>"
                + (more ? "<NextContinuationToken>" + last + "</NextContinuationToken>" : "") + found
                + "</ListBucketResult>";
        send(exchange, 200, xml.getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, String> query(URI address) {
        Map<String, String> values = new HashMap<>();
        if (address.getRawQuery() != null) {
            for (String pair : address.getRawQuery().split("&")) {
                String[] parts = pair.split("=", 2);
                values.put(parts[0], parts.length == 1 ? "" : URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
            }
        }
        return values;
    }

    private static void object(HttpExchange exchange, SortedMap<String, Stored> objects, String key, byte[] body)
            throws IOException {
        Headers asked = exchange.getRequestHeaders();
        Stored stored = objects.get(key);
        switch (exchange.getRequestMethod()) {
            case "PUT" -> {
                String match = asked.getFirst("If-Match");
                if (stored == null && match != null) {
                    error(exchange, 404, "NoSuchKey");
                } else if ((stored != null && "*".equals(asked.getFirst("If-None-Match")))
                        || (match != null && !match.equals(stored.tag()))) {
                    error(exchange, 412, "PreconditionFailed");
                } else {
                    Stored now = new Stored(body, Instant.now());
                    objects.put(key, now);
                    exchange.getResponseHeaders().set("ETag", now.tag());
                    send(exchange, 200, new byte[0]);
                }
            }
            case "DELETE" -> {
                objects.remove(key);
                send(exchange, 204, new byte[0]);
            }
            default -> {
                if (stored == null) {
                    error(exchange, 404, "NoSuchKey");
                } else {
                    exchange.getResponseHeaders().set("ETag", stored.tag());
                    exchange.getResponseHeaders()
                            .set(
                                    "Last-Modified",
                                    DateTimeFormatter.RFC_1123_DATE_TIME.format(
                                            stored.changed().atOffset(ZoneOffset.UTC)));
                    send(exchange, 200, stored.content());
                }
            }
        }
    }

    private static void error(HttpExchange exchange, int status, String code) throws IOException {
        send(
                exchange,
                status,
                ("<Error><Code>" + code + "</Code><Message>no</Message></Error>").getBytes(StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.getResponseHeaders().set("Content-Length", Integer.toString(body.length));
            exchange.sendResponseHeaders(status, -1);
        } else {
            exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
