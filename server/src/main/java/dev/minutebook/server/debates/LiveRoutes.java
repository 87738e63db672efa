package dev.minutebook.server.debates;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Route;
import dev.minutebook.server.streams.EventHeader;
import dev.minutebook.server.streams.EventStreams;
import java.io.IOException;
import java.util.List;

/// Live text of the seats of a debate as server-sent events. It is not stored, so a stream cannot be resumed.
public final class LiveRoutes {

    private static final EventHeader HEAD = new EventHeader(null, "text");

    private final EventStreams streams;

    public LiveRoutes(EventStreams streams) {
        this.streams = streams;
    }

    public List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/debates/{debate}/live", "debates.listen").by(this::listen));
    }

    private Answer listen(Call call) throws IOException {
        DebateId debate = DebateRoutes.the(call).id();
        return streams.stream(call, () -> DebateRoutes.debates(call).listen(debate), text -> HEAD);
    }
}
