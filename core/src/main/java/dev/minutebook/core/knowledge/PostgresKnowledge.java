package dev.minutebook.core.knowledge;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.knowledge.DomainPath;
import dev.minutebook.api.knowledge.ImportKnowledge;
import dev.minutebook.api.knowledge.ImportedKnowledge;
import dev.minutebook.api.knowledge.Knowledge;
import dev.minutebook.api.knowledge.KnowledgeDomain;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.KnowledgeFilter;
import dev.minutebook.api.knowledge.KnowledgeId;
import dev.minutebook.api.knowledge.PromoteKnowledge;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.knowledge.SupersedeKnowledge;
import dev.minutebook.core.access.Judgement;
import dev.minutebook.core.access.Permission;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Violation;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.memory.MemoryLookup;
import dev.minutebook.core.memory.TrustRules;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Knowledge on PostgreSQL.
public final class PostgresKnowledge implements Knowledge {

    private static final UUID AFTER_ALL = new UUID(-1, -1);

    private final Database database;
    private final Scope scope;

    public PostgresKnowledge(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    @Override
    public KnowledgeEntry record(RecordKnowledge request) {
        return writing(
                Write.of("knowledge.record", KnowledgeEntry.class, request),
                transaction -> new KnowledgeWriter(transaction).record(request, List.of()));
    }

    @Override
    public ImportedKnowledge importPast(ImportKnowledge part) {
        scope.caller().must(Permission.operate("knowledge"));
        Write<ImportedKnowledge> write = Write.of("knowledge.importPast", ImportedKnowledge.class, part);
        return KnowledgeImport.settled(
                () -> database.write(scope, write, transaction -> new KnowledgeImport(transaction).take(part)));
    }

    @Override
    public KnowledgeEntry promote(PromoteKnowledge request) {
        return writing(
                Write.of("knowledge.promote", KnowledgeEntry.class, request),
                transaction -> new KnowledgeWriter(transaction).promote(request));
    }

    @Override
    public KnowledgeEntry supersede(List<KnowledgeId> old, RecordKnowledge request) {
        Limits.range("old", old.size(), 1, SupersedeKnowledge.OLD);
        return writing(Write.of("knowledge.supersede", KnowledgeEntry.class, old, request), transaction -> {
            KnowledgeWriter writer = new KnowledgeWriter(transaction);
            List<KnowledgeRow> before = writer.lockAll(old);
            before.forEach(one -> mustBeTheirs(transaction, one));
            before.forEach(KnowledgeRow::mustStand);
            KnowledgeEntry entry = writer.record(request, before);
            UUID successor = entry.id().value();
            for (KnowledgeRow one : before) {
                writer.change(
                        one.archived(transaction.now(), "superseded", successor),
                        event("knowledge.superseded", one)
                                .by(entry.contributor().value())
                                .with("by", entry.id().text()));
            }
            return entry;
        });
    }

    @Override
    public KnowledgeEntry confirm(KnowledgeId entry) {
        return writing(Write.of("knowledge.confirm", KnowledgeEntry.class, entry), transaction -> {
            KnowledgeWriter writer = new KnowledgeWriter(transaction);
            KnowledgeRow held = writer.lock(entry);
            held.mustStand();
            return writer.change(held.confirmed(transaction.now()), event("knowledge.confirmed", held));
        });
    }

    @Override
    public KnowledgeEntry archive(KnowledgeId entry, String reason) {
        ChangeReason.check(reason);
        return writing(Write.of("knowledge.archive", KnowledgeEntry.class, entry, reason), transaction -> {
            KnowledgeWriter writer = new KnowledgeWriter(transaction);
            KnowledgeRow held = writer.lock(entry);
            mustBeTheirs(transaction, held);
            return held.stands()
                    ? writer.change(
                            held.archived(transaction.now(), reason, null),
                            event("knowledge.archived", held).because(reason, null))
                    : held.entry();
        });
    }

    @Override
    public KnowledgeEntry restore(KnowledgeId entry) {
        return writing(
                Write.of("knowledge.restore", KnowledgeEntry.class, entry), transaction -> restore(transaction, entry));
    }

    private static KnowledgeEntry restore(Transaction transaction, KnowledgeId id) {
        KnowledgeWriter writer = new KnowledgeWriter(transaction);
        KnowledgeRow held = writer.lock(id);
        KnowledgeEntry entry = held.entry();
        if (entry.quarantined()) {
            Judgement.RELEASE_KNOWLEDGE.by(transaction.caller(), false);
            TrustRules.mustBeAnothers(transaction.caller(), entry.contributor().value(), "entry");
        } else {
            mustBeTheirs(transaction, held);
        }
        if (held.stands()) {
            return entry;
        }
        if (held.revoked()) {
            throw Problem.Code.CONFLICT.because("its source was revoked; record it anew from a source you trust");
        }
        KnowledgeId successor = entry.supersededBy();
        if (successor != null && writer.lock(successor).stands()) {
            throw Problem.Code.CONFLICT.because(
                    successor.text() + " stands in its place; supersede or archive that first");
        }
        KnowledgeRow restored = held.restored(transaction.now());
        transaction.later(
                KnowledgeStore.INSERT_ABSENCE,
                transaction.workspace(),
                held.id(),
                restored.absences(),
                entry.archivedAt(),
                transaction.now(),
                entry.archiveReason(),
                successor == null ? null : successor.value());
        writer.index(restored.entry());
        return writer.change(restored, event("knowledge.restored", held));
    }

    @Override
    public Optional<KnowledgeEntry> find(KnowledgeId entry) {
        return database.find(
                scope,
                KnowledgeStore.BY_ID,
                KnowledgeStore::entry,
                scope.workspace().value(),
                entry.value());
    }

    @Override
    public Page<KnowledgeEntry> list(KnowledgeFilter filter, PageRequest page) {
        Cursor before = Cursor.read(page.cursor(), AFTER_ALL);
        DomainRange subtree = filter.exact()
                ? DomainRange.only(Objects.requireNonNull(filter.domain()))
                : DomainRange.of(filter.domain());
        return database.read(scope, transaction -> {
            UUID contributor = filter.contributor() == null
                    ? null
                    : AgentLookup.agent(transaction, filter.contributor()).id().value();
            return page(
                    transaction.list(
                            contributor == null ? KnowledgeStore.LIST : KnowledgeStore.LIST_OF_CONTRIBUTOR,
                            KnowledgeStore::entry,
                            transaction.workspace(),
                            before.uuid(0),
                            subtree.from(),
                            subtree.before(),
                            contributor,
                            filter.archived(),
                            filter.asOf(),
                            page.limit() + 1),
                    page);
        });
    }

    @Override
    public Page<KnowledgeDomain> domains(@Nullable String under, PageRequest page) {
        DomainRange subtree = DomainRange.of(DomainPath.optional(under));
        String after = Cursor.read(page.cursor(), "").text(0);
        return Cursor.page(
                database.list(
                        scope,
                        KnowledgeStore.DOMAINS,
                        KnowledgeStore::domain,
                        scope.workspace().value(),
                        subtree.from(),
                        subtree.before(),
                        after,
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.path() + "/"));
    }

    @Override
    public Page<KnowledgeEntry> history(KnowledgeId entry, PageRequest page) {
        Cursor before = Cursor.read(page.cursor(), AFTER_ALL);
        if (find(entry).isEmpty()) {
            throw KnowledgeWriter.unknown(entry);
        }
        return page(
                database.list(
                        scope,
                        KnowledgeStore.HISTORY,
                        KnowledgeStore::entry,
                        scope.workspace().value(),
                        entry.value(),
                        before.uuid(0),
                        page.limit() + 1),
                page);
    }

    @Override
    public Page<KnowledgeEntry> lineage(String source, PageRequest page) {
        Limits.filled("source", source, RecordKnowledge.SOURCE);
        Cursor before = Cursor.read(page.cursor(), AFTER_ALL);
        return database.read(
                scope,
                transaction -> page(
                        transaction.list(
                                KnowledgeStore.LINEAGE,
                                KnowledgeStore::entry,
                                transaction.workspace(),
                                source,
                                MemoryLookup.lineage(transaction, source).toArray(UUID[]::new),
                                before.uuid(0),
                                page.limit() + 1),
                        page));
    }

    private static Page<KnowledgeEntry> page(List<KnowledgeEntry> found, PageRequest page) {
        return Cursor.page(found, page.limit(), last -> Cursor.of(last.id().value()));
    }

    private KnowledgeEntry writing(Write<KnowledgeEntry> write, Function<Transaction, KnowledgeEntry> work) {
        try {
            return database.write(scope, write, work);
        } catch (Violation refused) {
            if (refused.of("knowledge_memory_once") || refused.of("knowledge_decision_once")) {
                throw Problem.Code.CONFLICT.because(
                        "the same stands in that domain already; list the domain to see it");
            }
            throw refused;
        }
    }

    private static void mustBeTheirs(Transaction transaction, KnowledgeRow held) {
        TrustRules.mustHaveContributed(transaction.caller(), held.entry().contributor());
    }

    private static Event event(String name, KnowledgeRow held) {
        return Event.of(name, KnowledgeWriter.KIND, held.id());
    }
}
