package dev.minutebook.server.audit;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;

import dev.minutebook.api.Feed;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.core.Caller;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Route;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;

/// The log as it comes, as server-sent events.
public final class EventRoutes {

    private final EventStreams streams;

    public EventRoutes(EventStreams streams) {
        this.streams = streams;
    }

    public List<Route> routes() {
        return List.of(inWorkspace(GET, "/events", "audit.follow").query("after").by(this::follow));
    }

    private Answer follow(Call call) throws IOException {
        long after = after(call);
        Caller caller = call.caller();
        try (EventStreams.Place place = streams.enter(caller.token());
                Feed<AuditEntry> feed = call.workspace().audit().follow(after)) {
            HttpServletResponse response = call.response();
            response.setStatus(200);
            response.setContentType("text/event-stream");
            // Tells nginx not to gather events before it passes them on.
            response.setHeader("X-Accel-Buffering", "no");
            response.flushBuffer();
            new EventWriter(response.getOutputStream(), streams.heartbeat())
                    .write(feed, () -> place.open() && call.welcome());
        }
        return new Answer.Streamed();
    }

    /// Where a reader goes on: an event source sends the header by itself when it comes back, so the header is newer
    /// than the query.
    private static long after(Call call) {
        String header = call.request().getHeader("Last-Event-ID");
        return header == null || header.isEmpty()
                ? call.query().number("after")
                : Query.number("Last-Event-ID", header);
    }
}
