package dev.minutebook.mcp;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.Agents;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.agents.UpdateAgent;
import dev.minutebook.api.agents.WakeContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

final class InMemoryAgents implements Agents {

    static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");

    private final Workspace workspace;
    private final Map<AgentId, Agent> agents = new LinkedHashMap<>();
    private final Map<SessionId, AgentSession> sessions = new LinkedHashMap<>();

    InMemoryAgents(Workspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public synchronized Agent register(RegisterAgent request) {
        free(request.name());
        return put(new Agent(
                new AgentId(UUID.randomUUID()),
                request.name(),
                request.kind(),
                request.model(),
                request.provider(),
                request.contextWindow(),
                request.constitution(),
                null,
                request.selfDescription(),
                0,
                1,
                NOW,
                NOW,
                null,
                null,
                null));
    }

    @Override
    public synchronized Optional<Agent> find(AgentRef ref) {
        return agents.values().stream()
                .filter(agent -> agent.id().text().equals(ref.value())
                        || agent.archivedAt() == null && agent.name().equals(ref.value()))
                .findFirst();
    }

    @Override
    public synchronized Page<Agent> list(AgentFilter filter, PageRequest page) {
        return InMemoryWorkspace.page(
                agents.values().stream()
                        .filter(agent -> filter.kind() == null || agent.kind() == filter.kind())
                        .filter(agent -> (agent.archivedAt() != null) == filter.archived())
                        .toList(),
                page);
    }

    @Override
    public synchronized Agent update(AgentRef ref, UpdateAgent change) {
        Agent agent = agent(ref);
        if (change.expectedVersion() != null && change.expectedVersion() != agent.version()) {
            throw Problem.Code.STALE_VERSION.because("the version is " + agent.version());
        }
        String words = change.selfDescription() == null ? agent.selfDescription() : change.selfDescription();
        return put(changed(agent, agent.name(), words, agent.spawnCount(), agent.archivedAt()));
    }

    @Override
    public synchronized Agent clone(AgentRef ref, String newName) {
        Agent agent = agent(ref);
        return register(new RegisterAgent(newName, agent.kind(), agent.model(), null, null, null, null));
    }

    @Override
    public synchronized Agent rename(AgentRef ref, String newName) {
        Agent agent = agent(ref);
        String name = Limits.name("newName", newName, 32);
        free(name);
        return put(changed(agent, name, agent.selfDescription(), agent.spawnCount(), agent.archivedAt()));
    }

    @Override
    public synchronized Agent merge(AgentRef source, AgentRef target) {
        archive(source);
        return agent(target);
    }

    @Override
    public synchronized Agent archive(AgentRef ref) {
        Agent agent = agent(ref);
        return put(changed(agent, agent.name(), agent.selfDescription(), agent.spawnCount(), NOW));
    }

    @Override
    public synchronized Agent restore(AgentRef ref) {
        Agent agent = agent(ref);
        return put(changed(agent, agent.name(), agent.selfDescription(), agent.spawnCount(), null));
    }

    @Override
    public synchronized AgentSession spawn(AgentRef ref, @Nullable SessionId parent) {
        Agent agent = agent(ref);
        int number = agent.spawnCount() + 1;
        put(changed(agent, agent.name(), agent.selfDescription(), number, agent.archivedAt()));
        SessionId id = new SessionId(UUID.randomUUID());
        AgentSession session = new AgentSession(
                id, agent.id(), number, 0, parent, parent == null ? 0 : 1, null, NOW, null, null, null);
        sessions.put(id, session);
        return session;
    }

    @Override
    public synchronized WakeContext wake(SessionId id) {
        AgentSession life = life(id);
        if (!life.open()) {
            throw Problem.Code.CONFLICT.because("the life has ended");
        }
        AgentSession woken = changed(life, life.wakes() + 1, null, null);
        Agent agent = agent(AgentRef.of(life.agent()));
        return new WakeContext(
                agent,
                woken,
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                workspace.channels().inbox(agent.ref()),
                "You are " + agent.name());
    }

    @Override
    public synchronized AgentSession end(SessionId id, @Nullable String closingNote) {
        AgentSession life = life(id);
        return life.open() ? changed(life, life.wakes(), NOW, closingNote) : life;
    }

    @Override
    public synchronized Optional<AgentSession> session(SessionId id) {
        return Optional.ofNullable(sessions.get(id));
    }

    @Override
    public synchronized Page<AgentSession> sessions(AgentRef ref, boolean openOnly, PageRequest page) {
        AgentId agent = agent(ref).id();
        List<AgentSession> lives = new ArrayList<>(sessions.values().stream()
                .filter(life -> life.agent().equals(agent))
                .filter(life -> life.open() || !openOnly)
                .toList());
        return InMemoryWorkspace.page(lives.reversed(), page);
    }

    @Override
    public synchronized Page<AgentSession> openSessions(PageRequest page) {
        return InMemoryWorkspace.page(
                sessions.values().stream().filter(AgentSession::open).toList().reversed(), page);
    }

    Agent agent(AgentRef ref) {
        return find(ref).orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no agent " + ref));
    }

    private AgentSession life(SessionId id) {
        return session(id).orElseThrow(() -> Problem.Code.NOT_FOUND.because("no such life"));
    }

    private void free(String name) {
        if (find(AgentRef.of(name)).isPresent()) {
            throw Problem.Code.CONFLICT.because("the name " + name + " is taken");
        }
    }

    private Agent put(Agent agent) {
        agents.put(agent.id(), agent);
        return agent;
    }

    private static Agent changed(
            Agent agent, String name, @Nullable String selfDescription, int spawnCount, @Nullable Instant archivedAt) {
        return new Agent(
                agent.id(),
                name,
                agent.kind(),
                agent.model(),
                agent.provider(),
                agent.contextWindow(),
                agent.constitution(),
                agent.constitutionHash(),
                selfDescription,
                spawnCount,
                agent.version() + 1,
                agent.createdAt(),
                NOW,
                null,
                archivedAt,
                null);
    }

    private AgentSession changed(AgentSession life, int wakes, @Nullable Instant endedAt, @Nullable String note) {
        AgentSession next = new AgentSession(
                life.id(),
                life.agent(),
                life.spawnNumber(),
                wakes,
                life.parent(),
                life.depth(),
                null,
                life.startedAt(),
                NOW,
                endedAt,
                note);
        sessions.put(life.id(), next);
        return next;
    }
}
