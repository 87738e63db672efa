package dev.minutebook.server.streams;

import dev.minutebook.api.Feed;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;

/// Writes items as server-sent events until the client disconnects or its token is revoked.
///
/// It holds one item at a time: a reader that does not read stops the writing, and the connection's idle timeout
/// ends it.
final class EventWriter<T> {

    private static final byte[] ALIVE = ": alive\n\n".getBytes(StandardCharsets.UTF_8);
    private static final byte[] DATA = "data: ".getBytes(StandardCharsets.UTF_8);
    private static final byte[] END = {'\n', '\n'};

    /// How often validity is checked, which is also how long a revoked token still receives events.
    private static final Duration GLANCE = Duration.ofMillis(500);

    private final OutputStream out;
    private final Duration heartbeat;
    private final Function<T, EventHeader> head;
    private final LongSupplier nanos;

    EventWriter(OutputStream out, Duration heartbeat, Function<T, EventHeader> head, LongSupplier nanos) {
        this.out = out;
        this.heartbeat = heartbeat;
        this.head = head;
        this.nanos = nanos;
    }

    void write(Feed<T> feed, BooleanSupplier open) throws IOException {
        Duration glance = heartbeat.compareTo(GLANCE) < 0 ? heartbeat : GLANCE;
        long heardAt = nanos.getAsLong();
        long askedAt = heardAt;
        boolean unsent = false;
        boolean goOn = open.getAsBoolean();
        while (goOn) {
            Optional<T> item = feed.next(unsent ? Duration.ZERO : glance);
            long now = nanos.getAsLong();
            if (item.isPresent()) {
                write(item.get());
                unsent = true;
            } else if (unsent) {
                out.flush();
                unsent = false;
                heardAt = now;
            } else if (now - heardAt >= heartbeat.toNanos()) {
                out.write(ALIVE);
                out.flush();
                heardAt = now;
            }
            if (now - askedAt >= glance.toNanos() / 2) {
                askedAt = now;
                goOn = open.getAsBoolean();
            }
        }
    }

    private void write(T item) throws IOException {
        out.write(head.apply(item).text().getBytes(StandardCharsets.UTF_8));
        out.write(DATA);
        out.write(MinutebookJson.LENIENT.bytes(item));
        out.write(END);
    }
}
