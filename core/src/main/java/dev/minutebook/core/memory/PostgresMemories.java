package dev.minutebook.core.memory;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.memory.ImportMemories;
import dev.minutebook.api.memory.ImportedMemories;
import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.MemoryLink;
import dev.minutebook.api.memory.MemoryOutcome;
import dev.minutebook.api.memory.MemoryPolicy;
import dev.minutebook.api.memory.MemoryReason;
import dev.minutebook.api.memory.MemorySimulation;
import dev.minutebook.api.memory.MemoryStanding;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Recollection;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.memory.RevocationPreview;
import dev.minutebook.api.memory.RevokeSource;
import dev.minutebook.api.memory.SimulateMemory;
import dev.minutebook.api.memory.SupersedeMemories;
import dev.minutebook.api.memory.TierTransition;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.access.Judgement;
import dev.minutebook.core.access.Permission;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.audit.ReasonLookup;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.memory.revocation.Dependents;
import dev.minutebook.core.search.SearchIndex;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Memories on PostgreSQL.
public final class PostgresMemories implements Memories {

    private static final UUID AFTER_ALL = new UUID(-1, -1);
    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final Database database;
    private final Scope scope;
    private final MemoryParts parts;
    private final Dependents dependents;
    private final Policy policy;
    private final Function<SearchQuery, Page<Hit>> search;

    /// @param search finds texts by words
    public PostgresMemories(
            Database database,
            Scope scope,
            MemoryParts parts,
            Dependents dependents,
            Function<SearchQuery, Page<Hit>> search) {
        this.search = search;
        this.database = database;
        this.scope = scope;
        this.parts = parts;
        this.dependents = dependents;
        this.policy = parts.policy(scope);
    }

    @Override
    public Memory remember(Remember request) {
        return database.write(
                scope,
                Write.of("memories.remember", Memory.class, request),
                transaction -> new MemoryWriter(transaction, policy)
                        .remember(request, List.of(), null)
                        .memory(policy));
    }

    @Override
    public ImportedMemories importPast(ImportMemories part) {
        scope.caller().must(Permission.operate("memories"));
        Write<ImportedMemories> write = Write.of("memories.importPast", ImportedMemories.class, part);
        return MemoryImport.settled(
                () -> database.write(scope, write, transaction -> new MemoryImport(transaction, policy).take(part)));
    }

    @Override
    public Optional<Memory> find(MemoryId memory) {
        return kept(memory).map(kept -> kept.memory(policy));
    }

    private Optional<MemoryRow> kept(MemoryId memory) {
        return database.find(
                        scope,
                        MemoryStore.BY_ID,
                        MemoryStore::kept,
                        scope.workspace().value(),
                        memory.value())
                .filter(kept -> MemoryWriter.visible(kept, reader()));
    }

    @Override
    public Page<Memory> list(MemoryFilter filter, PageRequest page) {
        Cursor before = Cursor.read(page.cursor(), AFTER_ALL);
        return database.read(scope, transaction -> {
            UUID agent = filter.agent() == null
                    ? null
                    : AgentLookup.agent(transaction, filter.agent()).id().value();
            return page(
                    transaction.list(
                            agent != null
                                    ? MemoryStore.LIST_OF_AGENT
                                    : Objects.equals(filter.quarantined(), true)
                                            ? MemoryStore.LIST_QUARANTINED
                                            : MemoryStore.LIST,
                            MemoryStore::kept,
                            transaction.workspace(),
                            before.uuid(0),
                            agent,
                            filter.topic(),
                            filter.tier(),
                            filter.core(),
                            filter.archived(),
                            filter.quarantined(),
                            reader(),
                            page.limit() + 1),
                    page);
        });
    }

    private Page<Memory> page(List<MemoryRow> found, PageRequest page) {
        return Cursor.page(
                found.stream().map(kept -> kept.memory(policy)).toList(),
                page.limit(),
                last -> Cursor.of(last.id().value()));
    }

    @Override
    public List<Recollection> recall(Recall query) {
        RecallReader recalling = new RecallReader(scope, policy);
        if (query.words() != null) {
            return recalling.like(database, query, search, parts.accesses());
        }
        Instant then = query.asOf();
        return then == null
                ? recalling.now(database, query, parts.accesses())
                : database.read(scope, transaction -> recalling.asOf(transaction, query, then));
    }

    @Override
    public Memory revise(MemoryId memory, ReviseMemory change) {
        return changing("memories.revise", memory, (changes, kept) -> changes.revise(kept, change), change);
    }

    @Override
    public Memory supersede(List<MemoryId> old, Remember request, @Nullable String synthesis) {
        Limits.range("old", old.size(), 1, SupersedeMemories.OLD);
        Limits.optional("synthesis", synthesis, SupersedeMemories.SYNTHESIS);
        return database.write(
                scope, Write.of("memories.supersede", Memory.class, old, request, synthesis), transaction -> {
                    MemoryWriter writer = new MemoryWriter(transaction, policy);
                    List<MemoryRow> before = writer.lockAll(old);
                    before.forEach(one -> TrustRules.mustBeOwn(transaction.caller(), one));
                    before.forEach(MemoryChanges::mustBeThere);
                    MemoryRow kept = writer.remember(request, before, synthesis);
                    writer.link(kept.id, MemoryLink.Kind.SUPERSEDES, MemoryWriter.ids(before));
                    for (MemoryRow one : before) {
                        one.archivedAt = transaction.now();
                        one.archiveReason = "superseded";
                        one.supersededBy = kept.id;
                        writer.change(
                                one,
                                MemoryChanges.event("memory.superseded", one).with("by", kept.id.toString()));
                    }
                    return kept.memory(policy);
                });
    }

    @Override
    public Memory archive(MemoryId memory, String reason) {
        ChangeReason.check(reason);
        return changing("memories.archive", memory, (changes, kept) -> changes.archive(kept, reason), reason);
    }

    @Override
    public Memory restore(MemoryId memory) {
        return changing("memories.restore", memory, (changes, kept) -> changes.restore(kept));
    }

    @Override
    public void forget(MemoryId memory, String reason, boolean force) {
        ChangeReason.check(reason);
        database.write(scope, Write.of("memories.forget", Boolean.class, memory, reason, force), transaction -> {
            MemoryRow kept = new MemoryWriter(transaction, policy).lock(memory);
            TrustRules.mustBeOwn(transaction.caller(), kept);
            if (kept.redLine != null && !force) {
                throw Problem.Code.CONFLICT.because("a red line protects it: " + kept.redLine);
            }
            if (kept.redLine != null) {
                Judgement.FORCE_FORGET.by(transaction.caller(), own(transaction.caller(), kept));
            }
            SearchIndex.remove(transaction, MemoryWriter.KIND, kept.id);
            transaction.later(MemoryStore.DELETE, transaction.workspace(), kept.id);
            AuditLog.enter(
                    transaction,
                    MemoryChanges.because("memory.forgotten", kept, reason)
                            .with("forced", force && kept.redLine != null));
            return true;
        });
    }

    @Override
    public Memory protect(MemoryId memory, String reason) {
        ChangeReason.check(reason);
        return changing("memories.protect", memory, (changes, kept) -> changes.protect(kept, reason), reason);
    }

    @Override
    public Memory unprotect(MemoryId memory, String reason) {
        ChangeReason.check(reason);
        return changing(
                "memories.unprotect",
                memory,
                (changes, kept) -> {
                    Judgement.LIFT_RED_LINE.by(scope.caller(), own(scope.caller(), kept));
                    return changes.unprotect(kept, reason);
                },
                reason);
    }

    private static boolean own(Caller caller, MemoryRow kept) {
        return caller.agent() != null && caller.agent().value().equals(kept.agent);
    }

    @Override
    public Memory settle(MemoryId memory, MemoryOutcome outcome) {
        return changing("memories.settle", memory, (changes, kept) -> changes.settle(kept, outcome), outcome);
    }

    @Override
    public MemoryLink contradict(MemoryId memory, MemoryId other) {
        if (memory.equals(other)) {
            throw Problem.Code.INVALID.because("a memory does not contradict itself");
        }
        return database.write(scope, Write.of("memories.contradict", MemoryLink.class, memory, other), transaction -> {
            MemoryWriter writer = new MemoryWriter(transaction, policy);
            writer.lockAll(List.of(memory, other));
            writer.link(memory.value(), MemoryLink.Kind.CONTRADICTS, List.of(other.value()));
            AuditLog.enter(
                    transaction,
                    Event.of("memory.contradicted", MemoryWriter.KIND, memory.value())
                            .with("other", other.text()));
            return new MemoryLink(memory, MemoryLink.Kind.CONTRADICTS, other, transaction.now());
        });
    }

    @Override
    public Page<MemoryLink> links(MemoryId memory, PageRequest page) {
        mustFind(memory);
        Cursor after = Cursor.read(page.cursor(), BEFORE_ALL, "", BEFORE_ALL);
        return Cursor.page(
                database.list(
                        scope,
                        MemoryStore.LINKS,
                        MemoryStore::link,
                        scope.workspace().value(),
                        memory.value(),
                        after.uuid(0),
                        after.text(1),
                        after.uuid(2),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(
                        last.from().value(),
                        last.kind().name().toLowerCase(Locale.ROOT),
                        last.to().value()));
    }

    @Override
    public Page<TierTransition> transitions(MemoryId memory, PageRequest page) {
        mustFind(memory);
        int after = Cursor.read(page.cursor(), 0).integer(0);
        List<MemoryStore.Numbered> found = database.list(
                scope,
                MemoryStore.TRANSITIONS,
                MemoryStore::transition,
                scope.workspace().value(),
                memory.value(),
                after,
                page.limit() + 1);
        Page<MemoryStore.Numbered> numbered = Cursor.page(found, page.limit(), last -> Cursor.of(last.number()));
        return new Page<>(
                numbered.items().stream().map(MemoryStore.Numbered::transition).toList(), numbered.next());
    }

    @Override
    public Page<MemoryReason> reasons(MemoryId memory, PageRequest page) {
        return ReasonLookup.of(database, scope, memory.value(), page)
                .map(given -> new MemoryReason(memory, given.event(), given.reason(), given.actor(), given.at()));
    }

    @Override
    public MemoryStanding standing(MemoryId memory) {
        return StandingRules.of(mustFind(memory), policy, database.now());
    }

    @Override
    public Memory release(MemoryId memory, String reason) {
        ChangeReason.check(reason);
        scope.caller().must(Permission.review("memories"));
        return changing("memories.release", memory, (changes, kept) -> changes.release(kept, reason), reason);
    }

    @Override
    public Page<Memory> lineage(String source, PageRequest page) {
        Limits.filled("source", source, Remember.SOURCE);
        Cursor before = Cursor.read(page.cursor(), AFTER_ALL);
        return page(
                database.list(
                        scope,
                        MemoryStore.LINEAGE,
                        MemoryStore::kept,
                        scope.workspace().value(),
                        source,
                        before.uuid(0),
                        reader(),
                        page.limit() + 1),
                page);
    }

    @Override
    public int revoke(String source, String reason) {
        Limits.filled("source", source, Remember.SOURCE);
        Limits.filled("reason", reason, RevokeSource.REASON);
        scope.caller().must(Permission.review("memories"));
        return database.write(scope, Write.of("memories.revoke", Integer.class, source, reason), transaction -> {
            List<UUID> revoked = transaction.list(
                    MemoryStore.REVOKE,
                    row -> row.uuid(),
                    transaction.workspace(),
                    source,
                    transaction.now(),
                    "revoked: " + reason);
            SearchIndex.end(transaction, MemoryWriter.KIND, revoked);
            int more = dependents.revoke(
                    transaction, source, MemoryLookup.lineage(transaction, source), "revoked: " + reason);
            AuditLog.enter(
                    transaction,
                    Event.of("memory.revoked", "workspace", transaction.workspace())
                            .because(reason, null)
                            .with("memories", revoked.size())
                            .with("dependents", more));
            return revoked.size();
        });
    }

    @Override
    public RevocationPreview revocation(String source) {
        Limits.filled("source", source, Remember.SOURCE);
        scope.caller().must(Permission.review("memories"));
        return database.read(scope, transaction -> RevocationReport.of(transaction, source, reader(), dependents));
    }

    @Override
    public MemoryPolicy policy() {
        return database.read(
                scope, transaction -> Policies.newest(transaction).orElseGet(() -> Policies.shown(Policy.SHIPPED)));
    }

    @Override
    public Page<MemoryPolicy> policies(PageRequest page) {
        int before = Cursor.read(page.cursor(), Integer.MAX_VALUE).integer(0);
        List<MemoryPolicy> found = new ArrayList<>(database.list(
                scope,
                MaintenanceStore.POLICIES,
                MaintenanceStore::policy,
                scope.workspace().value(),
                before,
                page.limit() + 1));
        if (found.size() <= page.limit() && before > 0) {
            found.add(Policies.shown(Policy.SHIPPED));
        }
        return Cursor.page(found, page.limit(), last -> Cursor.of(last.number()));
    }

    @Override
    public MemoryPolicy tend() {
        scope.caller().must(Permission.operate("memories"));
        new MemoryMaintenance(database, parts)
                .tend(new Scope(scope.workspace(), scope.caller().unscoped(), null));
        return policy();
    }

    @Override
    public MemorySimulation simulate(SimulateMemory request) {
        return database.read(scope, transaction -> PolicySimulation.simulate(transaction, request));
    }

    private interface Changing {
        Event to(MemoryChanges changes, MemoryRow kept);
    }

    private Memory changing(String operation, MemoryId memory, Changing change, @Nullable Object... request) {
        Function<Transaction, Memory> work = transaction -> {
            MemoryWriter writer = new MemoryWriter(transaction, policy);
            MemoryRow kept = writer.lock(memory);
            Event event = change.to(new MemoryChanges(transaction, writer, policy), kept);
            return writer.change(kept, event);
        };
        return database.write(scope, Write.of(operation, Memory.class, memory, Arrays.asList(request)), work);
    }

    private MemoryRow mustFind(MemoryId memory) {
        return kept(memory).orElseThrow(() -> MemoryWriter.unknown(memory));
    }

    /// The agent the caller is; null for callers who are none.
    private @Nullable UUID reader() {
        AgentId agent = scope.caller().agent();
        return agent == null ? null : agent.value();
    }
}
