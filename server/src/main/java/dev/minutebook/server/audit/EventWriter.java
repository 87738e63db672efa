package dev.minutebook.server.audit;

import dev.minutebook.api.Feed;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Writes entries as server-sent events until nobody is there to read them or nobody may.
///
/// It holds one entry at a time: a reader that does not read stops the writing, and the connection's idle timeout ends
/// it.
final class EventWriter {

    private static final byte[] ALIVE = ": alive\n\n".getBytes(StandardCharsets.UTF_8);
    private static final byte[] END = {'\n', '\n'};

    /// How often it is asked whether to go on, and so how long a revoked token still hears something.
    private static final Duration GLANCE = Duration.ofMillis(500);

    private final OutputStream out;
    private final Duration heartbeat;

    EventWriter(OutputStream out, Duration heartbeat) {
        this.out = out;
        this.heartbeat = heartbeat;
    }

    void write(Feed<AuditEntry> feed, BooleanSupplier open) throws IOException {
        Duration glance = heartbeat.compareTo(GLANCE) < 0 ? heartbeat : GLANCE;
        long heardAt = System.nanoTime();
        long askedAt = heardAt;
        boolean unsent = false;
        boolean goOn = open.getAsBoolean();
        while (goOn) {
            Optional<AuditEntry> entry = feed.next(unsent ? Duration.ZERO : glance);
            long now = System.nanoTime();
            if (entry.isPresent()) {
                write(entry.get());
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

    private void write(AuditEntry entry) throws IOException {
        String head = "id: " + entry.number() + "\nevent: " + entry.event() + "\ndata: ";
        out.write(head.getBytes(StandardCharsets.UTF_8));
        out.write(MinutebookJson.LENIENT.bytes(entry));
        out.write(END);
    }
}
