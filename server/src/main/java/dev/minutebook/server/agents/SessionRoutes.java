package dev.minutebook.server.agents;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.EndSession;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.agents.SpawnAgent;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Sessions of agents.
public final class SessionRoutes {

    private SessionRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/agents/{agent}/sessions", "agents.spawn")
                        .takes(SpawnAgent.class)
                        .by(SessionRoutes::spawn),
                inWorkspace(GET, "/agents/{agent}/sessions", "agents.sessions")
                        .query("open", "limit", "cursor")
                        .by(SessionRoutes::list),
                inWorkspace(GET, "/sessions", "agents.openSessions")
                        .query("limit", "cursor")
                        .answers(call -> call.workspace()
                                .agents()
                                .openSessions(call.query().page())),
                inWorkspace(GET, "/sessions/{session}", "agents.session").by(SessionRoutes::find),
                inWorkspace(POST, "/sessions/{session}/wake", "agents.wake").by(SessionRoutes::wake),
                inWorkspace(POST, "/sessions/{session}/end", "agents.end")
                        .takes(EndSession.class)
                        .by(SessionRoutes::end));
    }

    private static Answer spawn(Call call) throws IOException {
        SpawnAgent request = call.body(SpawnAgent.class, new SpawnAgent(null));
        AgentSession session = call.workspace().agents().spawn(call.agent(), request.parent());
        return Answer.created(session, call.location("sessions", session.id()));
    }

    private static Answer list(Call call) {
        Query query = call.query();
        return Answer.ok(call.workspace().agents().sessions(call.agent(), query.flag("open"), query.page()));
    }

    private static Answer find(Call call) {
        SessionId session = session(call);
        return Answer.ok(
                Refusal.found(call.workspace().agents().session(session), "session", "session " + session.text()));
    }

    private static Answer wake(Call call) {
        return Answer.ok(call.workspace().agents().wake(session(call)));
    }

    private static Answer end(Call call) throws IOException {
        EndSession request = call.body(EndSession.class, new EndSession(null));
        return Answer.ok(call.workspace().agents().end(session(call), request.closingNote()));
    }

    private static SessionId session(Call call) {
        return call.id("session", SessionId::new);
    }
}
