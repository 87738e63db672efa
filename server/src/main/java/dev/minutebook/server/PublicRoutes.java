package dev.minutebook.server;

import static dev.minutebook.server.http.Route.beside;
import static dev.minutebook.server.http.Verb.GET;

import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Guard;
import dev.minutebook.server.http.Route;
import dev.minutebook.server.telemetry.CachedValue;
import dev.minutebook.server.telemetry.Metrics;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;

/// Routes without a token: health, metrics and the OpenAPI document.
final class PublicRoutes {

    private static final Guard OPEN = new Guard.Open();
    private static final String PLAIN = "text/plain;charset=utf-8";

    private final Readiness readiness;
    private final CachedValue<Boolean> ready;
    private final Metrics metrics;
    private final byte[] document = document();

    PublicRoutes(Readiness readiness, Metrics metrics) {
        this.readiness = readiness;
        this.ready = new CachedValue<>(readiness::ready, System::nanoTime);
        this.metrics = metrics;
    }

    List<Route> routes() {
        return List.of(
                beside(GET, "/health/live", "health.live", OPEN).by(call -> Answer.text(200, PLAIN, "ok")),
                beside(GET, "/health/ready", "health.ready", OPEN).by(this::ready),
                beside(GET, "/metrics", "metrics", OPEN).by(this::metrics),
                beside(GET, "/openapi.yaml", "openapi", OPEN)
                        .by(call -> new Answer.Text(200, "application/yaml", document)));
    }

    private Answer ready(Call call) {
        if (ready.get()) {
            return Answer.text(200, PLAIN, "ok");
        }
        String trouble = readiness.trouble();
        return Answer.text(503, PLAIN, trouble == null ? "not ready" : "not ready: " + trouble);
    }

    private Answer metrics(Call call) {
        return Answer.text(200, "text/plain;version=0.0.4;charset=utf-8", metrics.text());
    }

    private static byte[] document() {
        try (InputStream stream = PublicRoutes.class.getResourceAsStream("/openapi.yaml")) {
            return Objects.requireNonNull(stream, "openapi.yaml is part of the server")
                    .readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
