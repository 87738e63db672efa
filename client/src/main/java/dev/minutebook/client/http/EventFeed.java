package dev.minutebook.client.http;

import dev.minutebook.api.Feed;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// An endless feed of server-sent events that reconnects, and resumes where it stopped if its items have
/// positions.
///
/// A background thread reads ahead until the queue is full; a slow reader causes back pressure and loses nothing.
public final class EventFeed<T> implements Feed<T> {

    private static final int AHEAD = 256;
    private static final long LONGEST_PAUSE_MILLIS = 5_000;

    /// Three times the server's keep-alive interval.
    private static final long SILENCE_NANOS = Duration.ofSeconds(45).toNanos();

    private sealed interface Arrival<T> {
        record Item<T>(T item) implements Arrival<T> {}

        record Refusal<T>(MinutebookException reason) implements Arrival<T> {}
    }

    /// The path of the feed and the type of its items.
    ///
    /// @param path     from the root of the server, encoded
    /// @param position the number by which a broken stream is taken up again; null where it cannot be
    public record Source<T>(
            String path, Class<T> type, @Nullable ToLongFunction<T> position) {}

    private final Transport transport;
    private final Source<T> source;
    private final BlockingQueue<Arrival<T>> arrivals = new ArrayBlockingQueue<>(AHEAD);
    private final Thread reader;
    private volatile InputStream stream;
    private volatile long heardAt = System.nanoTime();
    private volatile boolean closed;
    private @Nullable MinutebookException refusal;

    private EventFeed(Transport transport, Source<T> source, long after, InputStream stream) {
        this.transport = transport;
        this.source = source;
        this.stream = stream;
        this.reader = Thread.ofVirtual().name("minutebook-events").unstarted(() -> readAhead(after));
    }

    /// Connects immediately, so that a refusal is thrown here.
    public static <T> EventFeed<T> open(Transport transport, Source<T> source, long after) {
        EventFeed<T> feed = new EventFeed<>(transport, source, after, connect(transport, source, after));
        feed.reader.start();
        return feed;
    }

    @Override
    public Optional<T> next(Duration wait) {
        if (refusal != null) {
            throw refusal;
        }
        if (closed) {
            throw Problem.Code.UNAVAILABLE.because("this feed was closed");
        }
        if (System.nanoTime() - heardAt > SILENCE_NANOS) {
            heardAt = System.nanoTime();
            quietly(stream);
        }
        try {
            return switch (arrivals.poll(wait.toNanos(), TimeUnit.NANOSECONDS)) {
                case null -> Optional.empty();
                case Arrival.Item<T>(T item) -> Optional.of(item);
                case Arrival.Refusal<T>(MinutebookException reason) -> {
                    refusal = reason;
                    throw reason;
                }
            };
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        closed = true;
        quietly(stream);
        reader.interrupt();
    }

    private void readAhead(long after) {
        try {
            long last = after;
            try {
                while (!closed) {
                    last = readUntilBroken(last);
                    reconnect(last);
                }
            } catch (MinutebookException refused) {
                arrivals.put(new Arrival.Refusal<>(refused));
            }
        } catch (InterruptedException stopped) {
            closed = true;
        } finally {
            quietly(stream);
        }
    }

    private long readUntilBroken(long after) throws InterruptedException {
        long last = after;
        try (EventReader<T> events = new EventReader<>(stream, source.type(), () -> heardAt = System.nanoTime())) {
            Optional<T> item = events.next();
            while (item.isPresent()) {
                arrivals.put(new Arrival.Item<>(item.get()));
                last = source.position() == null ? 0 : source.position().applyAsLong(item.get());
                item = events.next();
            }
        } catch (IOException broken) {
            // What was not read yet comes again over the next connection.
            heardAt = System.nanoTime();
        }
        return last;
    }

    private void reconnect(long last) throws InterruptedException {
        for (long pause = 50; !closed; pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS)) {
            Thread.sleep(pause);
            try {
                stream = connect(transport, source, last);
                heardAt = System.nanoTime();
                return;
            } catch (MinutebookException failed) {
                if (transport.closed() || !passing(failed.code())) {
                    throw failed;
                }
            }
        }
    }

    private static boolean passing(Problem.Code code) {
        return switch (code) {
            case UNAVAILABLE, RATE_LIMITED, INTERNAL -> true;
            default -> false;
        };
    }

    private static InputStream connect(Transport transport, Source<?> source, long after) {
        Map<String, String> headers = source.position() == null
                ? Map.of("Accept", "text/event-stream")
                : Map.of("Last-Event-ID", Long.toString(after), "Accept", "text/event-stream");
        return transport.stream(Call.get(source.path()), headers);
    }

    private static void quietly(InputStream stream) {
        try {
            stream.close();
        } catch (IOException alreadyBroken) {
            // A stream that cannot be closed is as good as closed.
        }
    }
}
