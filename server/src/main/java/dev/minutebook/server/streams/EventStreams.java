package dev.minutebook.server.streams;

import dev.minutebook.api.Feed;
import dev.minutebook.api.Problem;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Refusal;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The open streams, limited per token.
public final class EventStreams implements AutoCloseable {

    private final int perToken;
    private final int most;
    private final Duration heartbeat;
    private final ConcurrentMap<TokenId, Integer> places = new ConcurrentHashMap<>();
    private final AtomicInteger open = new AtomicInteger();
    private volatile boolean closed;

    public EventStreams(int perToken, int most, Duration heartbeat) {
        this.perToken = perToken;
        this.most = most;
        this.heartbeat = heartbeat;
    }

    /// A slot for one stream.
    private final class Place implements AutoCloseable {

        private final @Nullable TokenId token;

        private Place(@Nullable TokenId token) {
            this.token = token;
        }

        boolean open() {
            return !closed;
        }

        @Override
        public void close() {
            open.decrementAndGet();
            if (token != null) {
                places.computeIfPresent(token, (id, count) -> count == 1 ? null : count - 1);
            }
        }
    }

    private Place enter(@Nullable TokenId token) {
        if (open.incrementAndGet() > most) {
            open.decrementAndGet();
            throw Problem.Code.UNAVAILABLE.because(
                    "this server holds " + most + " streams already; try again or take another server");
        }
        if (token != null && !taken(token)) {
            open.decrementAndGet();
            throw Refusal.wait(
                    "this token follows " + perToken + " streams already; close one", TimeUnit.SECONDS.toNanos(5));
        }
        return new Place(token);
    }

    private boolean taken(TokenId token) {
        AtomicBoolean taken = new AtomicBoolean();
        places.compute(token, (id, count) -> {
            int present = count == null ? 0 : count;
            taken.set(present < perToken);
            return present < perToken ? present + 1 : count;
        });
        return taken.get();
    }

    /// Answers a call with a feed, item by item, until the reader goes, the token is revoked or the server stops.
    public <T> Answer stream(Call call, Supplier<Feed<T>> source, Function<T, EventHeader> head) throws IOException {
        try (Place place = enter(call.caller().token());
                Feed<T> feed = source.get()) {
            HttpServletResponse response = call.response();
            response.setStatus(200);
            response.setContentType("text/event-stream");
            // Tells nginx not to gather events before it passes them on.
            response.setHeader("X-Accel-Buffering", "no");
            response.flushBuffer();
            new EventWriter<>(response.getOutputStream(), heartbeat, head, System::nanoTime)
                    .write(feed, () -> place.open() && call.welcome());
        }
        return new Answer.Streamed();
    }

    /// How many there are.
    public int count() {
        return open.get();
    }

    /// Ends every stream at its next check.
    @Override
    public void close() {
        closed = true;
    }
}
