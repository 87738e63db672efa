package dev.minutebook.core.agents;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.EndSession;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.agents.WakeContext;
import dev.minutebook.api.channels.Inbox;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import dev.minutebook.verify.Commitment;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The lives of agents.
final class Sessions {

    private static final UUID AFTER_ALL = new UUID(-1, -1);

    private final Database database;
    private final Scope scope;
    private final AgentResources affairs;

    Sessions(Database database, Scope scope, AgentResources affairs) {
        this.database = database;
        this.scope = scope;
        this.affairs = affairs;
    }

    AgentSession spawn(AgentRef ref, @Nullable SessionId parentId) {
        return database.write(scope, Write.of("agents.spawn", AgentSession.class, ref, parentId), transaction -> {
            Agent agent = AgentLookup.lock(transaction, ref);
            AgentSession parent = parentId == null ? null : session(transaction, parentId);
            transaction.caller().mustSpeakAs(parent == null ? agent.id() : parent.agent());
            AgentRules.mustSpawn(agent, parent);
            UUID id = transaction.newId();
            AgentSession life = new AgentSession(
                    new SessionId(id),
                    agent.id(),
                    agent.spawnCount() + 1,
                    0,
                    parentId,
                    parent == null ? 0 : parent.depth() + 1,
                    agent.constitutionHash(),
                    transaction.now(),
                    null,
                    null,
                    null);
            transaction.later(
                    AgentStore.COUNT_SPAWN, transaction.workspace(), agent.id().value(), transaction.now());
            transaction.later(
                    SessionStore.INSERT,
                    transaction.workspace(),
                    id,
                    agent.id().value(),
                    life.spawnNumber(),
                    parentId == null ? null : parentId.value(),
                    life.depth(),
                    life.constitutionHash(),
                    life.startedAt(),
                    transaction.newSalt());
            AuditLog.enter(
                    transaction,
                    Event.of("session.spawned", "session", id)
                            .by(agent.id().value())
                            .in(id)
                            .with("spawnNumber", life.spawnNumber())
                            .with("constitutionHash", String.valueOf(life.constitutionHash())));
            return life;
        });
    }

    WakeContext wake(SessionId id) {
        return database.write(scope, Write.of("agents.wake", WakeContext.class, id), transaction -> {
            AgentSession before = lock(transaction, id);
            transaction.caller().mustSpeakAs(before.agent());
            if (!before.open()) {
                throw Problem.Code.CONFLICT.because("this life has ended; begin a new one: agents spawn "
                        + before.agent().text());
            }
            AuditLog.enter(
                    transaction,
                    Event.of("session.woken", "session", id.value())
                            .by(before.agent().value())
                            .in(id.value()));
            AgentSession session = transaction.one(
                    SessionStore.WAKE, SessionStore::session, transaction.workspace(), id.value(), transaction.now());
            return context(transaction, session);
        });
    }

    AgentSession end(SessionId id, @Nullable String closingNote) {
        String note = Limits.optional("closingNote", closingNote, EndSession.NOTE);
        return database.write(scope, Write.of("agents.end", AgentSession.class, id, note), transaction -> {
            AgentSession before = lock(transaction, id);
            transaction.caller().mustSpeakAs(before.agent());
            if (!before.open()) {
                return before;
            }
            byte[] salt = transaction.newSalt();
            Event ended = Event.of("session.ended", "session", id.value())
                    .by(before.agent().value())
                    .in(id.value());
            AuditLog.enter(transaction, note == null ? ended : ended.committing(Commitment.of(salt, note)));
            if (note != null) {
                affairs.journal(transaction, before, note);
            }
            return transaction.one(
                    SessionStore.END,
                    SessionStore::session,
                    transaction.workspace(),
                    id.value(),
                    transaction.now(),
                    note,
                    salt);
        });
    }

    Optional<AgentSession> find(SessionId id) {
        return database.find(
                scope,
                SessionStore.BY_ID,
                SessionStore::session,
                scope.workspace().value(),
                id.value());
    }

    Page<AgentSession> list(AgentRef ref, boolean openOnly, PageRequest page) {
        Cursor before = Cursor.read(page.cursor(), Integer.MAX_VALUE);
        return database.read(scope, transaction -> {
            List<AgentSession> rows = transaction.list(
                    openOnly ? SessionStore.LIST_OPEN : SessionStore.LIST,
                    SessionStore::session,
                    transaction.workspace(),
                    AgentLookup.agent(transaction, ref).id().value(),
                    before.integer(0),
                    page.limit() + 1);
            return Cursor.page(rows, page.limit(), last -> Cursor.of(last.spawnNumber()));
        });
    }

    Page<AgentSession> open(PageRequest page) {
        Cursor before = Cursor.read(page.cursor(), AFTER_ALL);
        List<AgentSession> rows = database.list(
                scope,
                SessionStore.LIST_ALL_OPEN,
                SessionStore::session,
                scope.workspace().value(),
                before.uuid(0),
                page.limit() + 1);
        return Cursor.page(rows, page.limit(), last -> Cursor.of(last.id().value()));
    }

    private WakeContext context(Transaction transaction, AgentSession session) {
        Agent agent = AgentLookup.agent(transaction, AgentRef.of(session.agent()));
        Optional<AgentSession> before = transaction.find(
                SessionStore.LIFE_BEFORE,
                SessionStore::session,
                transaction.workspace(),
                agent.id().value(),
                session.spawnNumber());
        Duration since = before.map(
                        life -> life.endedAt() == null ? null : Duration.between(life.endedAt(), transaction.now()))
                .orElse(null);
        String note = before.map(AgentSession::closingNote).orElse(null);
        AgentResources.Recollected recollected = affairs.recollected(transaction, agent);
        List<KnowledgeEntry> critical = affairs.critical(transaction);
        Inbox inbox = affairs.inbox(transaction, agent);
        return new WakeContext(
                agent,
                session,
                since,
                note,
                recollected.core(),
                recollected.recent(),
                critical,
                inbox,
                AgentRules.wakeText(agent, session, since, note, recollected, critical, inbox));
    }

    private static AgentSession session(Transaction transaction, SessionId id) {
        return transaction
                .find(SessionStore.BY_ID, SessionStore::session, transaction.workspace(), id.value())
                .orElseThrow(() -> unknown(id));
    }

    private static AgentSession lock(Transaction transaction, SessionId id) {
        return transaction
                .find(SessionStore.LOCK, SessionStore::session, transaction.workspace(), id.value())
                .orElseThrow(() -> unknown(id));
    }

    private static RuntimeException unknown(SessionId id) {
        return Problem.Code.NOT_FOUND.because("there is no session " + id.text() + " here");
    }
}
