package dev.minutebook.server.audit;

import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.server.http.Refusal;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// The streams that are open now: so many for each token, and none after closing.
public final class EventStreams implements AutoCloseable {

    private final int perToken;
    private final Duration heartbeat;
    private final ConcurrentMap<TokenId, Integer> places = new ConcurrentHashMap<>();
    private final AtomicInteger open = new AtomicInteger();
    private volatile boolean closed;

    public EventStreams(int perToken, Duration heartbeat) {
        this.perToken = perToken;
        this.heartbeat = heartbeat;
    }

    /// A place in which one stream runs.
    final class Place implements AutoCloseable {

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

    Place enter(@Nullable TokenId token) {
        if (token != null && !taken(token)) {
            throw Refusal.wait(
                    "this token follows " + perToken + " streams already; close one",
                    TimeUnit.SECONDS.toNanos(5));
        }
        open.incrementAndGet();
        return new Place(token);
    }

    private boolean taken(TokenId token) {
        AtomicBoolean taken = new AtomicBoolean();
        places.compute(
                token,
                (id, count) -> {
                    int present = count == null ? 0 : count;
                    taken.set(present < perToken);
                    return present < perToken ? present + 1 : count;
                });
        return taken.get();
    }

    Duration heartbeat() {
        return heartbeat;
    }

    /// How many there are.
    public int count() {
        return open.get();
    }

    /// Lets every stream end at its next glance.
    @Override
    public void close() {
        closed = true;
    }
}
