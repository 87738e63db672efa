package dev.minutebook.client;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.Agents;
import dev.minutebook.api.agents.EndSession;
import dev.minutebook.api.agents.MergeAgent;
import dev.minutebook.api.agents.NameAgent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.agents.SpawnAgent;
import dev.minutebook.api.agents.UpdateAgent;
import dev.minutebook.api.agents.WakeContext;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.WorkspaceCalls;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Agents over HTTP.
final class HttpAgents implements Agents {

    private final WorkspaceCalls workspace;

    HttpAgents(WorkspaceCalls workspace) {
        this.workspace = workspace;
    }

    @Override
    public Agent register(RegisterAgent request) {
        return workspace.post(workspace.path("agents"), request, Agent.class);
    }

    @Override
    public Optional<Agent> find(AgentRef agent) {
        return workspace.find(path(agent), Agent.class, "agent");
    }

    @Override
    public Page<Agent> list(AgentFilter filter, PageRequest page) {
        RequestPath path = workspace
                .path("agents")
                .query(
                        "kind",
                        filter.kind() == null ? null : filter.kind().name().toLowerCase(Locale.ROOT))
                .query("archived", filter.archived())
                .query("limit", page.limit())
                .query("cursor", page.cursor());
        return workspace.page(path, Agent.class);
    }

    @Override
    public Agent update(AgentRef agent, UpdateAgent change) {
        return workspace.patch(path(agent), change, Agent.class);
    }

    @Override
    public Agent clone(AgentRef agent, String newName) {
        return change(agent, "clone", new NameAgent(newName));
    }

    @Override
    public Agent rename(AgentRef agent, String newName) {
        return change(agent, "rename", new NameAgent(newName));
    }

    @Override
    public Agent merge(AgentRef source, AgentRef target) {
        return change(source, "merge", new MergeAgent(target));
    }

    @Override
    public Agent archive(AgentRef agent) {
        return change(agent, "archive", null);
    }

    @Override
    public Agent restore(AgentRef agent) {
        return change(agent, "restore", null);
    }

    @Override
    public AgentSession spawn(AgentRef agent, @Nullable SessionId parent) {
        Object body = new SpawnAgent(parent);
        return workspace.post(path(agent).segment("sessions"), body, AgentSession.class);
    }

    @Override
    public WakeContext wake(SessionId session) {
        return workspace.post(path(session).segment("wake"), null, WakeContext.class);
    }

    @Override
    public AgentSession end(SessionId session, @Nullable String closingNote) {
        Object body = new EndSession(closingNote);
        return workspace.post(path(session).segment("end"), body, AgentSession.class);
    }

    @Override
    public Optional<AgentSession> session(SessionId session) {
        return workspace.find(path(session), AgentSession.class, "session");
    }

    @Override
    public Page<AgentSession> sessions(AgentRef agent, boolean openOnly, PageRequest page) {
        RequestPath path = path(agent)
                .segment("sessions")
                .query("open", openOnly)
                .query("limit", page.limit())
                .query("cursor", page.cursor());
        return workspace.page(path, AgentSession.class);
    }

    @Override
    public Page<AgentSession> openSessions(PageRequest page) {
        return workspace.page(workspace.path("sessions").page(page), AgentSession.class);
    }

    private Agent change(AgentRef agent, String verb, @Nullable Object body) {
        return workspace.post(path(agent).segment(verb), body, Agent.class);
    }

    private RequestPath path(AgentRef agent) {
        return workspace.path("agents").segment(agent.value());
    }

    private RequestPath path(SessionId session) {
        return workspace.path("sessions").segment(session.text());
    }
}
