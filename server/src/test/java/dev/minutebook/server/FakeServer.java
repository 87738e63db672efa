package dev.minutebook.server;

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

    /// Waits until nothing is under way: a caller has its answer a moment before the server is done with it.
    void settle() {
        long deadline = System.nanoTime() + 5_000_000_000L;
        while (!stranger().get("/metrics").body().contains("minutebook_http_in_flight 1.0")) {
            if (System.nanoTime() - deadline > 0) {
                throw new AssertionError("requests are still under way");
            }
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
