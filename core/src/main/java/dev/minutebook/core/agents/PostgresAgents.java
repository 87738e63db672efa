package dev.minutebook.core.agents;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.Agents;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.agents.UpdateAgent;
import dev.minutebook.api.agents.WakeContext;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Violation;
import dev.minutebook.core.database.Write;
import dev.minutebook.verify.Commitment;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Agents on PostgreSQL.
public final class PostgresAgents implements Agents {

    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final Database database;
    private final Scope scope;
    private final AgentResources affairs;
    private final Sessions sessions;

    public PostgresAgents(Database database, Scope scope, AgentResources affairs) {
        this.database = database;
        this.scope = scope;
        this.affairs = affairs;
        this.sessions = new Sessions(database, scope, affairs);
    }

    @Override
    public Agent register(RegisterAgent request) {
        return nameFree(
                request.name(),
                () -> database.write(scope, Write.of("agents.register", Agent.class, request), transaction -> {
                    mustBeUnbound(transaction);
                    return AgentWriter.insert(transaction, request, "agent.registered", null);
                }));
    }

    @Override
    public Optional<Agent> find(AgentRef agent) {
        return AgentLookup.find(database, scope, agent);
    }

    @Override
    public Page<Agent> list(AgentFilter filter, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), "", BEFORE_ALL);
        List<Agent> rows = database.list(
                scope,
                AgentStore.LIST,
                AgentStore::agent,
                scope.workspace().value(),
                filter.archived(),
                filter.kind() == null ? null : filter.kind().name().toLowerCase(Locale.ROOT),
                after.text(0),
                after.uuid(1),
                page.limit() + 1);
        return Cursor.page(
                rows, page.limit(), last -> Cursor.of(last.name(), last.id().value()));
    }

    @Override
    public Agent update(AgentRef ref, UpdateAgent change) {
        return database.write(scope, Write.of("agents.update", Agent.class, ref, change), transaction -> {
            Agent before = AgentLookup.lock(transaction, ref);
            transaction.caller().mustSpeakAs(before.id());
            AgentRules.mustBeLive(before);
            AgentRules.mustBeVersion(before, change.expectedVersion());
            String model = AgentRules.changed(before.model(), change.model());
            if ((before.kind() == Agent.Kind.MODEL) != (model != null)) {
                throw Problem.Code.CONFLICT.because("an agent of kind model has a model, and no other kind does");
            }
            String constitution = AgentRules.changed(before.constitution(), change.constitution());
            String description = AgentRules.changed(before.selfDescription(), change.selfDescription());
            byte[] salt = transaction.newSalt();
            AuditLog.enter(
                    transaction,
                    Event.of("agent.updated", "agent", before.id().value())
                            .committing(Commitment.of(salt, constitution, description)));
            return transaction.one(
                    AgentStore.UPDATE,
                    AgentStore::agent,
                    transaction.workspace(),
                    before.id().value(),
                    model,
                    change.provider() == null && change.model() != null
                            ? AgentRules.provider(null, model)
                            : AgentRules.changed(before.provider(), change.provider()),
                    change.contextWindow() == null ? before.contextWindow() : change.contextWindow(),
                    constitution,
                    AgentRules.hash(constitution),
                    description,
                    salt,
                    transaction.now());
        });
    }

    @Override
    public Agent clone(AgentRef ref, String newName) {
        String name = Limits.name("name", newName, RegisterAgent.NAME);
        return nameFree(
                name,
                () -> database.write(scope, Write.of("agents.clone", Agent.class, ref, name), transaction -> {
                    mustBeUnbound(transaction);
                    Agent original = AgentLookup.agent(transaction, ref);
                    RegisterAgent copy = new RegisterAgent(
                            name,
                            original.kind(),
                            original.model(),
                            original.provider(),
                            original.contextWindow(),
                            original.constitution(),
                            null);
                    return AgentWriter.insert(
                            transaction, copy, "agent.cloned", original.id().value());
                }));
    }

    @Override
    public Agent rename(AgentRef ref, String newName) {
        String name = Limits.name("name", newName, RegisterAgent.NAME);
        return nameFree(
                name,
                () -> database.write(scope, Write.of("agents.rename", Agent.class, ref, name), transaction -> {
                    mustBeUnbound(transaction);
                    Agent before = AgentLookup.lock(transaction, ref);
                    AgentRules.mustBeLive(before);
                    enter(transaction, "agent.renamed", before);
                    return transaction.one(
                            AgentStore.RENAME,
                            AgentStore::agent,
                            transaction.workspace(),
                            before.id().value(),
                            name,
                            transaction.now());
                }));
    }

    @Override
    public Agent merge(AgentRef source, AgentRef target) {
        return database.write(scope, Write.of("agents.merge", Agent.class, source, target), transaction -> {
            mustBeUnbound(transaction);
            UUID from = AgentLookup.agent(transaction, source).id().value();
            UUID into = AgentLookup.agent(transaction, target).id().value();
            if (from.equals(into)) {
                throw Problem.Code.CONFLICT.because("an agent cannot be merged into itself");
            }
            List<Agent> both =
                    transaction.list(AgentStore.LOCK_BOTH, AgentStore::agent, transaction.workspace(), from, into);
            both.forEach(AgentRules::mustBeLive);
            affairs.passOn(transaction, from, into);
            AuditLog.enter(transaction, Event.of("agent.merged", "agent", from).with("into", into.toString()));
            return archive(transaction, from, into);
        });
    }

    @Override
    public Agent archive(AgentRef ref) {
        return database.write(scope, Write.of("agents.archive", Agent.class, ref), transaction -> {
            mustBeUnbound(transaction);
            Agent before = AgentLookup.lock(transaction, ref);
            if (before.archivedAt() != null) {
                return before;
            }
            enter(transaction, "agent.archived", before);
            return archive(transaction, before.id().value(), null);
        });
    }

    @Override
    public Agent restore(AgentRef ref) {
        return nameFree(
                ref.value(),
                () -> database.write(scope, Write.of("agents.restore", Agent.class, ref), transaction -> {
                    mustBeUnbound(transaction);
                    Agent before = AgentLookup.lock(transaction, ref);
                    if (before.archivedAt() == null) {
                        return before;
                    }
                    if (before.mergedInto() != null) {
                        throw Problem.Code.CONFLICT.because(
                                "agent " + before.name() + " was merged into another and stays so");
                    }
                    if (transaction.one(
                            AgentStore.IS_ERASED,
                            row -> row.flag(),
                            transaction.workspace(),
                            before.id().value())) {
                        throw Problem.Code.CONFLICT.because(
                                "agent " + before.name() + " was erased and stays so; register another");
                    }
                    enter(transaction, "agent.restored", before);
                    return transaction.one(
                            AgentStore.RESTORE,
                            AgentStore::agent,
                            transaction.workspace(),
                            before.id().value(),
                            transaction.now());
                }));
    }

    @Override
    public AgentSession spawn(AgentRef agent, @Nullable SessionId parent) {
        return sessions.spawn(agent, parent);
    }

    @Override
    public WakeContext wake(SessionId session) {
        return sessions.wake(session);
    }

    @Override
    public AgentSession end(SessionId session, @Nullable String closingNote) {
        return sessions.end(session, closingNote);
    }

    @Override
    public Optional<AgentSession> session(SessionId session) {
        return sessions.find(session);
    }

    @Override
    public Page<AgentSession> sessions(AgentRef agent, boolean openOnly, PageRequest page) {
        return sessions.list(agent, openOnly, page);
    }

    @Override
    public Page<AgentSession> openSessions(PageRequest page) {
        return sessions.open(page);
    }

    private static Agent archive(Transaction transaction, UUID agent, @Nullable UUID into) {
        transaction.later(SessionStore.END_ALL_OF_AGENT, transaction.workspace(), agent, transaction.now());
        return transaction.one(
                AgentStore.ARCHIVE, AgentStore::agent, transaction.workspace(), agent, transaction.now(), into);
    }

    private static void enter(Transaction transaction, String event, Agent agent) {
        AuditLog.enter(transaction, Event.of(event, "agent", agent.id().value()));
    }

    private static void mustBeUnbound(Transaction transaction) {
        if (transaction.caller().agent() != null) {
            throw Problem.Code.FORBIDDEN.because(
                    "a token that is bound to one agent may not register, rename, merge or archive agents");
        }
    }

    private static <T> T nameFree(String name, Supplier<T> write) {
        try {
            return write.get();
        } catch (Violation violation) {
            if (violation.of("agent_name_unique")) {
                throw Problem.Code.CONFLICT.because(
                        "the name of " + name + " is taken by a live agent; choose another");
            }
            throw violation;
        }
    }
}
