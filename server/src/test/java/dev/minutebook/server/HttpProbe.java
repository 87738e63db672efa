package dev.minutebook.server;

import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Requests as they are, for tests of what goes over the wire.
final class HttpProbe {

    static final HttpClient CLIENT = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(30))
            .build();

    private final URI server;
    private final List<String> headers = new ArrayList<>();

    HttpProbe(URI server) {
        this.server = server;
    }

    HttpProbe token(String token) {
        return header("Authorization", "Bearer " + token);
    }

    HttpProbe header(String name, String value) {
        HttpProbe probe = new HttpProbe(server);
        probe.headers.addAll(headers);
        probe.headers.add(name);
        probe.headers.add(value);
        return probe;
    }

    HttpResponse<String> get(String path) {
        return send("GET", path, HttpRequest.BodyPublishers.noBody());
    }

    HttpResponse<String> post(String path, String json) {
        return header("Content-Type", "application/json").send("POST", path, json);
    }

    HttpResponse<String> patch(String path, String json) {
        return header("Content-Type", "application/json").send("PATCH", path, json);
    }

    HttpResponse<String> send(String method, String path, @Nullable String body) {
        return send(
                method,
                path,
                body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body));
    }

    HttpResponse<String> send(String method, String path, HttpRequest.BodyPublisher body) {
        try {
            return CLIENT.send(request(path).method(method, body).build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException broken) {
            throw new AssertionError(method + " " + path + " broke: " + broken, broken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", stopped);
        }
    }

    HttpRequest.Builder request(String path) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(server + path)).timeout(Duration.ofSeconds(30));
        if (!headers.isEmpty()) {
            request.headers(headers.toArray(String[]::new));
        }
        return request;
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> json(HttpResponse<String> response) {
        return MinutebookJson.LENIENT.read(response.body(), Map.class);
    }

    static @Nullable String header(HttpResponse<?> response, String name) {
        return response.headers().firstValue(name).orElse(null);
    }
}
