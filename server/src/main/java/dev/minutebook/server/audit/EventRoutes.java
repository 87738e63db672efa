package dev.minutebook.server.audit;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;

import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Route;
import dev.minutebook.server.streams.EventHeader;
import dev.minutebook.server.streams.EventStreams;
import java.io.IOException;
import java.util.List;

/// The live audit log as server-sent events.
public final class EventRoutes {

    private final EventStreams streams;

    public EventRoutes(EventStreams streams) {
        this.streams = streams;
    }

    public List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/events", "audit.follow").query("after").by(this::follow));
    }

    private Answer follow(Call call) throws IOException {
        long after = after(call);
        return streams.stream(
                call,
                () -> call.workspace().audit().follow(after),
                entry -> new EventHeader(entry.number(), entry.event()));
    }

    /// Where a reader goes on: an event source sends the header by itself when it comes back, so the header is
    /// newer than the query.
    private static long after(Call call) {
        String header = call.request().getHeader("Last-Event-ID");
        return header == null || header.isEmpty()
                ? call.query().number("after")
                : Query.number("Last-Event-ID", header);
    }
}
