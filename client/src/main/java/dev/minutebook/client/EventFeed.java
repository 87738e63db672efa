package dev.minutebook.client;

import dev.minutebook.api.Feed;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.audit.AuditEntry;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The sealed log as it comes, over as many connections as it takes.
///
/// A thread of its own reads ahead, as far as the queue holds; a slow reader slows the server down and loses nothing.
final class EventFeed implements Feed<AuditEntry> {

    private static final int AHEAD = 256;
    private static final long LONGEST_PAUSE_MILLIS = 5_000;

    /// Three times the pause after which a server says that it is alive.
    private static final long SILENCE_NANOS = Duration.ofSeconds(45).toNanos();

    private sealed interface Arrival {
        record Entry(AuditEntry entry) implements Arrival {}

        record Refusal(MinutebookException reason) implements Arrival {}
    }

    private final Transport transport;
    private final String path;
    private final BlockingQueue<Arrival> arrivals = new ArrayBlockingQueue<>(AHEAD);
    private final Thread reader;
    private volatile InputStream stream;
    private volatile long heardAt = System.nanoTime();
    private volatile boolean closed;
    private @Nullable MinutebookException refusal;

    private EventFeed(Transport transport, String path, long after, InputStream stream) {
        this.transport = transport;
        this.path = path;
        this.stream = stream;
        this.reader =
                Thread.ofVirtual().name("minutebook-events").unstarted(() -> readAhead(after));
    }

    /// Connects at once, so that a refusal is met here.
    static EventFeed open(Transport transport, String path, long after) {
        EventFeed feed = new EventFeed(transport, path, after, connect(transport, path, after));
        feed.reader.start();
        return feed;
    }

    @Override
    public Optional<AuditEntry> next(Duration wait) {
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
                case Arrival.Entry(AuditEntry entry) -> Optional.of(entry);
                case Arrival.Refusal(MinutebookException reason) -> {
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
                arrivals.put(new Arrival.Refusal(refused));
            }
        } catch (InterruptedException stopped) {
            closed = true;
        } finally {
            quietly(stream);
        }
    }

    private long readUntilBroken(long after) throws InterruptedException {
        long last = after;
        try (EventReader events = new EventReader(stream, () -> heardAt = System.nanoTime())) {
            Optional<AuditEntry> entry = events.next();
            while (entry.isPresent()) {
                arrivals.put(new Arrival.Entry(entry.get()));
                last = entry.get().number();
                entry = events.next();
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
                stream = connect(transport, path, last);
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

    private static InputStream connect(Transport transport, String path, long after) {
        return transport.stream(
                Call.get(path),
                Map.of("Last-Event-ID", Long.toString(after), "Accept", "text/event-stream"));
    }

    private static void quietly(InputStream stream) {
        try {
            stream.close();
        } catch (IOException alreadyBroken) {
            // A stream that cannot be closed is as good as closed.
        }
    }
}
