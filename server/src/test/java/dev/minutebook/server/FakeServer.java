package dev.minutebook.server;

import java.time.Duration;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/// A server in front of a [FakeBook].
final class FakeServer implements AutoCloseable {

    static final String BASE = "/v1/workspaces/" + FakeBook.WORKSPACE;

    final FakeBook book = new FakeBook();
    final MinutebookServer server;

    FakeServer(UnaryOperator<MinutebookServer.Builder> settings) {
        server = settings.apply(MinutebookServer.builder(book).port(0)).start();
    }

    static FakeServer with(UnaryOperator<ServerConfig> config) {
        return new FakeServer(builder -> builder.config(config));
    }

    HttpProbe stranger() {
        return new HttpProbe(server.url());
    }

    HttpProbe known() {
        return stranger().token(FakeBook.TOKEN);
    }

    /// Waits until nothing else is under way: a caller has its answer a moment before the server is done with it.
    /// Returns the metrics of that moment.
    String settle() {
        return metrics(text -> text.contains("minutebook_http_in_flight 1.0"));
    }

    /// Waits until the metrics are so.
    String metrics(Predicate<String> wanted) {
        long deadline = System.nanoTime() + Duration.ofMinutes(3).toNanos();
        String text = stranger().get("/metrics").body();
        while (!wanted.test(text)) {
            if (System.nanoTime() - deadline > 0) {
                throw new AssertionError("still not as they should be: " + text);
            }
            text = stranger().get("/metrics").body();
        }
        return text;
    }

    @Override
    public void close() {
        server.close();
    }
}
