package dev.minutebook.server.agents;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.PATCH;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.MergeAgent;
import dev.minutebook.api.agents.NameAgent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.UpdateAgent;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Agents: registration, changes, clones and mergers.
public final class AgentRoutes {

    private AgentRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/agents/{agent}", "agents.find").by(AgentRoutes::find),
                inWorkspace(POST, "/agents", "agents.register")
                        .takes(RegisterAgent.class)
                        .by(AgentRoutes::register),
                inWorkspace(GET, "/agents", "agents.list")
                        .query("kind", "archived", "limit", "cursor")
                        .by(AgentRoutes::list),
                inWorkspace(PATCH, "/agents/{agent}", "agents.update")
                        .takes(UpdateAgent.class)
                        .by(AgentRoutes::update),
                inWorkspace(POST, "/agents/{agent}/clone", "agents.clone")
                        .takes(NameAgent.class)
                        .by(AgentRoutes::copy),
                inWorkspace(POST, "/agents/{agent}/rename", "agents.rename")
                        .takes(NameAgent.class)
                        .by(AgentRoutes::rename),
                inWorkspace(POST, "/agents/{agent}/merge", "agents.merge")
                        .takes(MergeAgent.class)
                        .by(AgentRoutes::merge),
                inWorkspace(POST, "/agents/{agent}/archive", "agents.archive").by(AgentRoutes::archive),
                inWorkspace(POST, "/agents/{agent}/restore", "agents.restore").by(AgentRoutes::restore));
    }

    private static Answer find(Call call) {
        AgentRef agent = call.agent();
        return versioned(Refusal.found(call.workspace().agents().find(agent), "agent", "agent '" + agent + "'"));
    }

    private static Answer register(Call call) throws IOException {
        Agent agent = call.workspace().agents().register(call.body(RegisterAgent.class));
        return created(call, agent);
    }

    private static Answer list(Call call) {
        Query query = call.query();
        AgentFilter filter = new AgentFilter(query.choice("kind", Agent.Kind.class), query.flag("archived"));
        return Answer.ok(call.workspace().agents().list(filter, query.page()));
    }

    private static Answer update(Call call) throws IOException {
        UpdateAgent change = call.body(UpdateAgent.class);
        Long version = call.expectedVersion(change.expectedVersion());
        UpdateAgent guarded = version == null ? change : change.ifVersion(version);
        return versioned(call.workspace().agents().update(call.agent(), guarded));
    }

    private static Answer copy(Call call) throws IOException {
        String name = call.body(NameAgent.class).name();
        return created(call, call.workspace().agents().clone(call.agent(), name));
    }

    private static Answer rename(Call call) throws IOException {
        String name = call.body(NameAgent.class).name();
        return versioned(call.workspace().agents().rename(call.agent(), name));
    }

    private static Answer merge(Call call) throws IOException {
        AgentRef into = call.body(MergeAgent.class).into();
        return versioned(call.workspace().agents().merge(call.agent(), into));
    }

    private static Answer archive(Call call) {
        return versioned(call.workspace().agents().archive(call.agent()));
    }

    private static Answer restore(Call call) {
        return versioned(call.workspace().agents().restore(call.agent()));
    }

    private static Answer created(Call call, Agent agent) {
        return Answer.created(agent, call.location("agents", agent.id())).version(agent.version());
    }

    private static Answer versioned(Agent agent) {
        return Answer.ok(agent).version(agent.version());
    }
}
