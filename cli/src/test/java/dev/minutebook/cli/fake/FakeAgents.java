package dev.minutebook.cli.fake;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
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
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Agents in memory.
public final class FakeAgents implements Agents {

    private final FakeStorage storage;
    private final Map<AgentId, Agent> agents = new LinkedHashMap<>();
    private final Map<SessionId, AgentSession> sessions = new LinkedHashMap<>();

    @Nullable
    FakeChannels channels;

    FakeAgents(FakeStorage storage) {
        this.storage = storage;
    }

    @Override
    public Agent register(RegisterAgent request) {
        free(request.name());
        Agent agent = new Agent(
                new AgentId(storage.id()),
                request.name(),
                request.kind() == null ? Agent.Kind.HUMAN : request.kind(),
                request.model(),
                request.provider(),
                request.contextWindow(),
                request.constitution(),
                request.constitution() == null ? null : "c0ffee",
                request.selfDescription(),
                0,
                1,
                storage.now(),
                storage.now(),
                null,
                null,
                null);
        return store("agent.registered", agent);
    }

    @Override
    public Optional<Agent> find(AgentRef agent) {
        return agents.values().stream()
                .filter(one -> one.id().text().equals(agent.value())
                        || (one.archivedAt() == null && one.name().equals(agent.value())))
                .findFirst();
    }

    Agent agent(AgentRef agent) {
        return find(agent).orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no agent '" + agent + "'"));
    }

    @Override
    public Page<Agent> list(AgentFilter filter, PageRequest page) {
        return FakeStorage.page(
                agents.values().stream()
                        .filter(agent -> (agent.archivedAt() != null) == filter.archived())
                        .filter(agent -> filter.kind() == null || agent.kind() == filter.kind())
                        .sorted(Comparator.comparing(Agent::name))
                        .toList(),
                page);
    }

    @Override
    public Agent update(AgentRef ref, UpdateAgent change) {
        Agent agent = agent(ref);
        if (change.expectedVersion() != null && change.expectedVersion() != agent.version()) {
            throw Problem.Code.STALE_VERSION.because("the version is " + agent.version() + " by now");
        }
        return store(
                "agent.updated",
                new Agent(
                        agent.id(),
                        agent.name(),
                        agent.kind(),
                        either(change.model(), agent.model()),
                        either(change.provider(), agent.provider()),
                        change.contextWindow() == null ? agent.contextWindow() : change.contextWindow(),
                        either(change.constitution(), agent.constitution()),
                        agent.constitutionHash(),
                        either(change.selfDescription(), agent.selfDescription()),
                        agent.spawnCount(),
                        agent.version() + 1,
                        agent.createdAt(),
                        storage.now(),
                        agent.lastActiveAt(),
                        agent.archivedAt(),
                        agent.mergedInto()));
    }

    @Override
    public Agent clone(AgentRef ref, String newName) {
        Agent agent = agent(ref);
        return register(new RegisterAgent(
                newName,
                agent.kind(),
                agent.model(),
                agent.provider(),
                agent.contextWindow(),
                agent.constitution(),
                agent.selfDescription()));
    }

    @Override
    public Agent rename(AgentRef ref, String newName) {
        free(newName);
        Agent agent = agent(ref);
        return store("agent.renamed", changed(agent, newName, agent.archivedAt(), null, 0));
    }

    @Override
    public Agent merge(AgentRef source, AgentRef target) {
        Agent into = agent(target);
        Agent agent = agent(source);
        store("agent.merged", changed(agent, agent.name(), storage.now(), into.id(), 0));
        return into;
    }

    @Override
    public Agent archive(AgentRef ref) {
        Agent agent = agent(ref);
        return store("agent.archived", changed(agent, agent.name(), storage.now(), null, 0));
    }

    @Override
    public Agent restore(AgentRef ref) {
        Agent agent = agent(ref);
        return store("agent.restored", changed(agent, agent.name(), null, null, 0));
    }

    @Override
    public AgentSession spawn(AgentRef ref, @Nullable SessionId parent) {
        Agent agent = agent(ref);
        if (agent.kind() == Agent.Kind.HUMAN) {
            throw Problem.Code.CONFLICT.because("agent '" + agent.name() + "' is a person");
        }
        agents.put(agent.id(), changed(agent, agent.name(), null, null, 1));
        AgentSession session = new AgentSession(
                new SessionId(storage.id()),
                agent.id(),
                agent.spawnCount() + 1,
                0,
                parent,
                parent == null ? 0 : 1,
                agent.constitutionHash(),
                storage.now(),
                null,
                null,
                null);
        sessions.put(session.id(), session);
        return session;
    }

    @Override
    public WakeContext wake(SessionId id) {
        AgentSession session = lived(id, null, null);
        Agent agent = agent(AgentRef.of(session.agent()));
        if (channels == null) {
            throw new IllegalStateException();
        }
        return new WakeContext(
                agent,
                session,
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                channels.inbox(agent.ref()),
                "You are " + agent.name() + ".\n\u001b[31mBe good.");
    }

    @Override
    public AgentSession end(SessionId id, @Nullable String closingNote) {
        return lived(id, storage.now(), closingNote);
    }

    @Override
    public Page<AgentSession> openSessions(PageRequest page) {
        return FakeStorage.page(
                sessions.values().stream().filter(AgentSession::open).toList().reversed(), page);
    }

    @Override
    public Optional<AgentSession> session(SessionId session) {
        return Optional.ofNullable(sessions.get(session));
    }

    @Override
    public Page<AgentSession> sessions(AgentRef ref, boolean openOnly, PageRequest page) {
        AgentId agent = agent(ref).id();
        return FakeStorage.page(
                sessions.values().stream()
                        .filter(session -> session.agent().equals(agent))
                        .filter(session -> !openOnly || session.open())
                        .toList(),
                page);
    }

    private AgentSession lived(SessionId id, @Nullable Instant end, @Nullable String note) {
        AgentSession session =
                session(id).orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no session " + id.text()));
        AgentSession later = new AgentSession(
                id,
                session.agent(),
                session.spawnNumber(),
                session.wakes() + (end == null ? 1 : 0),
                session.parent(),
                session.depth(),
                session.constitutionHash(),
                session.startedAt(),
                storage.now(),
                end,
                note);
        sessions.put(id, later);
        return later;
    }

    private void free(String name) {
        if (find(AgentRef.of(name)).isPresent()) {
            throw Problem.Code.CONFLICT.because("there is an agent '" + name + "' already");
        }
    }

    private Agent store(String event, Agent agent) {
        agents.put(agent.id(), agent);
        storage.audit.note(event, "agent", agent.id().value());
        return agent;
    }

    private Agent changed(
            Agent agent, String name, @Nullable Instant archived, @Nullable AgentId mergedInto, int lives) {
        return new Agent(
                agent.id(),
                name,
                agent.kind(),
                agent.model(),
                agent.provider(),
                agent.contextWindow(),
                agent.constitution(),
                agent.constitutionHash(),
                agent.selfDescription(),
                agent.spawnCount() + lives,
                agent.version() + 1,
                agent.createdAt(),
                storage.now(),
                storage.now(),
                archived,
                mergedInto);
    }

    private static @Nullable String either(@Nullable String change, @Nullable String present) {
        return change == null ? present : change.isEmpty() ? null : change;
    }
}
