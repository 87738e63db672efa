package dev.minutebook.core.conversations;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.contextbackups.BackupCoverage;
import dev.minutebook.api.contextbackups.BackupTrigger;
import dev.minutebook.api.contextbackups.ClaimContextBackup;
import dev.minutebook.api.contextbackups.ClaimedContextBackup;
import dev.minutebook.api.contextbackups.ContextBackup;
import dev.minutebook.api.contextbackups.ContextBackupDifference;
import dev.minutebook.api.contextbackups.ContextBackupFilter;
import dev.minutebook.api.contextbackups.ContextBackupId;
import dev.minutebook.api.contextbackups.ContextBackups;
import dev.minutebook.api.contextbackups.ContextCounter;
import dev.minutebook.api.contextbackups.ContextCounterId;
import dev.minutebook.api.contextbackups.ContextStanding;
import dev.minutebook.api.contextbackups.CoverageReport;
import dev.minutebook.api.contextbackups.FollowConversation;
import dev.minutebook.api.contextbackups.ReportContextBackup;
import dev.minutebook.api.contextbackups.RestoreContext;
import dev.minutebook.api.contextbackups.RestoredContext;
import dev.minutebook.api.contextbackups.WriteContextBackup;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.access.Permission;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.conversations.backups.RestoredText;
import dev.minutebook.core.conversations.backups.SectionDifferences;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Context backups on PostgreSQL.
public final class PostgresContextBackups implements ContextBackups {

    private static final String CAPABILITY = "conversations";
    private static final UUID BEFORE_ALL = new UUID(0, 0);
    private static final UUID AFTER_ALL = new UUID(-1, -1);

    /// So many backups are looked through for the newest one of the current branch.
    private static final int LOOKED_THROUGH = 20;

    private static final int AT_ONCE = 200;

    private final Database database;
    private final Scope scope;

    public PostgresContextBackups(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    @Override
    public ContextCounter follow(FollowConversation request) {
        return database.write(
                scope, Write.of("conversations.contextBackups.follow", ContextCounter.class, request), transaction -> {
                    ConversationRow row = new ConversationChanges(transaction).lock(request.conversation());
                    AgentId specialist =
                            AgentLookup.actor(transaction, request.specialist()).id();
                    ContextBackupWriter writer = new ContextBackupWriter(transaction, row);
                    writer.counter(specialist);
                    CounterLook.look(transaction, row.id(), false);
                    return writer.counter(specialist).counter();
                });
    }

    /// Stands for a backup that was written. It is not kept twice.
    private static final class BackupReference implements Write.Reference<ContextBackup> {

        @Override
        public String to(ContextBackup answer) {
            return answer.id().text();
        }

        @Override
        public ContextBackup follow(Transaction transaction, String reference) {
            return backup(transaction, ContextBackupId.of(reference)).orElseThrow(() -> unknown(reference));
        }
    }

    @Override
    public ContextBackup write(WriteContextBackup request) {
        return database.write(
                scope,
                Write.of("conversations.contextBackups.write", ContextBackup.class, request)
                        .keeping(new BackupReference()),
                transaction -> {
                    ConversationRow row = new ConversationChanges(transaction).lock(request.conversation());
                    AgentId specialist =
                            AgentLookup.actor(transaction, request.specialist()).id();
                    ContextBackupWriter writer = new ContextBackupWriter(transaction, row);
                    ContextBackupWriter.Extent extent = writer.extent(request.coversUpTo());
                    ContextCounter counter = writer.counter(specialist).counter();
                    return writer.store(
                            counter,
                            Objects.requireNonNullElse(counter.due(), BackupTrigger.MANUAL),
                            extent,
                            request.read(),
                            request.model());
                });
    }

    @Override
    public Optional<ContextBackup> find(ContextBackupId backup) {
        return database.read(scope, transaction -> readable(transaction, backup));
    }

    private Optional<ContextBackup> readable(Transaction transaction, ContextBackupId id) {
        return backup(transaction, id)
                .filter(found -> conversation(transaction, found.conversation()).isPresent());
    }

    private static Optional<ContextBackup> backup(Transaction transaction, ContextBackupId id) {
        return transaction.find(
                ContextBackupStore.BY_ID, ContextBackupStore::backup, transaction.workspace(), id.value());
    }

    private Optional<ConversationRow> conversation(Transaction transaction, ConversationId id) {
        return transaction
                .find(ConversationStore.BY_ID, ConversationStore::row, transaction.workspace(), id.value())
                .filter(row -> UserRules.mayRead(scope.caller(), row.user(), CAPABILITY));
    }

    private ConversationRow the(Transaction transaction, ConversationId id) {
        return conversation(transaction, id).orElseThrow(() -> ConversationChanges.unknown(id));
    }

    @Override
    public Page<ContextBackup> list(ContextBackupFilter filter, PageRequest page) {
        UUID before = Cursor.read(page.cursor(), AFTER_ALL).uuid(0);
        return database.read(scope, transaction -> {
            ConversationRow row = the(transaction, filter.conversation());
            List<ContextBackup> rows = filter.specialist() == null
                    ? transaction.list(
                            ContextBackupStore.OF_CONVERSATION,
                            ContextBackupStore::backup,
                            transaction.workspace(),
                            row.id(),
                            before,
                            page.limit() + 1)
                    : ofSpecialist(transaction, row, agent(transaction, filter.specialist()), before, page.limit() + 1);
            return Cursor.page(rows, page.limit(), last -> Cursor.of(last.id().value()));
        });
    }

    private static List<ContextBackup> ofSpecialist(
            Transaction transaction, ConversationRow row, UUID specialist, UUID before, int limit) {
        return transaction.list(
                ContextBackupStore.OF_SPECIALIST,
                ContextBackupStore::backup,
                transaction.workspace(),
                row.id(),
                specialist,
                before,
                limit);
    }

    private static UUID agent(Transaction transaction, AgentRef ref) {
        return AgentLookup.agent(transaction, ref).id().value();
    }

    @Override
    public ContextStanding standing(ConversationId conversation, AgentRef specialist) {
        return database.read(scope, transaction -> {
            ConversationRow row = the(transaction, conversation);
            ContextCounter counter = transaction
                    .find(
                            ContextCounterStore.OF_SPECIALIST,
                            ContextCounterStore::row,
                            transaction.workspace(),
                            row.id(),
                            agent(transaction, specialist))
                    .orElseThrow(() -> Problem.Code.NOT_FOUND.because("the agent " + specialist.value()
                            + " takes no part in the conversation; have it follow: context-backups follow "
                            + conversation.text() + " " + specialist.value()))
                    .counter();
            ContextReader reader = new ContextReader(transaction, row);
            ContextBackup newest = reader.backup(counter.lastBackup());
            return new ContextStanding(counter, reader.validity(newest), newest);
        });
    }

    @Override
    public Page<ContextCounter> due(PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), Instant.EPOCH, BEFORE_ALL);
        List<ContextCounter> rows = database
                .list(
                        scope,
                        ContextCounterStore.DUE,
                        ContextCounterStore::row,
                        scope.workspace().value(),
                        after.instant(0),
                        after.uuid(1),
                        user(),
                        page.limit() + 1)
                .stream()
                .map(CounterRow::counter)
                .toList();
        return Cursor.page(
                rows,
                page.limit(),
                last -> Cursor.of(
                        Objects.requireNonNull(last.dueAt()), last.id().value()));
    }

    /// Whose conversations the caller may read; null for those of all.
    private @Nullable String user() {
        return scope.caller().agent() == null || scope.caller().may(Permission.review(CAPABILITY))
                ? null
                : UserRules.own(scope.caller());
    }

    /// Stands for a claim: its prompt is put together again, not kept.
    private static final class ClaimReference implements Write.Reference<ClaimedContextBackup> {

        @Override
        public String to(ClaimedContextBackup answer) {
            return answer.counter().id().text() + " " + answer.fence();
        }

        @Override
        public ClaimedContextBackup follow(Transaction transaction, String reference) {
            String[] told = reference.split(" ", -1);
            return new BackupClaims(transaction).again(ContextCounterId.of(told[0]), Long.parseLong(told[1]));
        }
    }

    @Override
    @SuppressWarnings("NullAway") // no claim is a null answer, stored and replayed as such
    public Optional<ClaimedContextBackup> claim(ClaimContextBackup request) {
        scope.caller().must(Permission.write(CAPABILITY));
        // What was said a moment ago may be due by now; nobody waits for the job.
        new ContextBackupSweep(database).look(new Scope(scope.workspace(), Caller.EMBEDDED, null));
        return Optional.ofNullable(database.write(
                scope,
                Write.of("conversations.contextBackups.claim", ClaimedContextBackup.class, request)
                        .keeping(new ClaimReference()),
                transaction -> new BackupClaims(transaction).claim(request)));
    }

    @Override
    public Instant heartbeat(ContextCounterId counter, long fence, Duration lease) {
        Limits.lease(lease);
        return database.write(
                scope,
                Write.of("conversations.contextBackups.heartbeat", Instant.class, counter, fence, lease),
                transaction -> new BackupClaims(transaction).heartbeat(counter, fence, lease));
    }

    @Override
    public StartedCall call(ContextCounterId counter, StartCall call) {
        return database.write(
                scope,
                Write.of("conversations.contextBackups.call", StartedCall.class, counter, call),
                transaction -> new BackupClaims(transaction).call(counter, call));
    }

    @Override
    public ContextCounter report(ContextCounterId counter, ReportContextBackup report) {
        return database.write(
                scope,
                Write.of("conversations.contextBackups.report", ContextCounter.class, counter, report),
                transaction -> new BackupClaims(transaction).report(counter, report));
    }

    @Override
    public ContextCounter release(ContextCounterId counter, long fence) {
        return database.write(
                scope,
                Write.of("conversations.contextBackups.release", ContextCounter.class, counter, fence),
                transaction -> new BackupClaims(transaction).release(counter, fence));
    }

    @Override
    public CoverageReport coverage(@Nullable BackupCoverage coverage, PageRequest page) {
        UUID after = Cursor.read(page.cursor(), BEFORE_ALL).uuid(0);
        return database.read(scope, transaction -> {
            List<ContextCounter> rows = (coverage == null
                            ? transaction.list(
                                    ContextCounterStore.ALL_UNCOVERED,
                                    ContextCounterStore::row,
                                    transaction.workspace(),
                                    after,
                                    user(),
                                    page.limit() + 1)
                            : transaction.list(
                                    ContextCounterStore.OF_COVERAGE,
                                    ContextCounterStore::row,
                                    transaction.workspace(),
                                    after,
                                    user(),
                                    page.limit() + 1,
                                    coverage))
                    .stream().map(CounterRow::counter).toList();
            ContextCounterStore.Figures figures = transaction.one(
                    ContextCounterStore.FIGURES, ContextCounterStore::figures, transaction.workspace(), user());
            Page<ContextCounter> listed =
                    Cursor.page(rows, page.limit(), last -> Cursor.of(last.id().value()));
            return new CoverageReport(
                    figures.covered(),
                    figures.tooShort(),
                    figures.noBackup(),
                    figures.stale(),
                    figures.otherBranch(),
                    figures.sectionMissing(),
                    figures.due(),
                    figures.failing(),
                    listed.items(),
                    listed.next());
        });
    }

    @Override
    public RestoredContext restore(RestoreContext request) {
        return database.read(scope, transaction -> {
            ConversationRow row = the(transaction, request.conversation());
            ContextReader reader = new ContextReader(transaction, row);
            List<ContextBackup> backups =
                    ofSpecialist(transaction, row, agent(transaction, request.specialist()), AFTER_ALL, LOOKED_THROUGH);
            ContextBackup newest = backups.stream()
                    .filter(reader::isOnBranch)
                    .filter(backup -> backup.sections().missing().isEmpty())
                    .findFirst()
                    .orElse(null);
            RestoredText text = new RestoredText(
                    Objects.requireNonNull(request.tokens()),
                    reader.validity(backups.isEmpty() ? null : backups.getFirst()),
                    newest);
            return text.restored(row.head(), fill(transaction, row, reader.path(), text));
        });
    }

    /// Adds messages backwards until one does not fit, and returns the number of that one; 0 if all do.
    private static long fill(Transaction transaction, ConversationRow row, BranchPath path, RestoredText text) {
        long below = Long.MAX_VALUE;
        while (true) {
            List<ConversationMessage> page = MessageReader.newest(transaction, row, path.between(0, below), AT_ONCE);
            for (ConversationMessage message : page) {
                if (!text.add(message)) {
                    return message.seq();
                }
            }
            if (page.size() < AT_ONCE) {
                return 0;
            }
            below = page.getLast().seq();
        }
    }

    @Override
    public ContextBackupDifference diff(ContextBackupId from, ContextBackupId to) {
        return database.read(scope, transaction -> {
            ContextBackup old = readable(transaction, from).orElseThrow(() -> unknown(from.text()));
            ContextBackup now = readable(transaction, to).orElseThrow(() -> unknown(to.text()));
            if (!old.conversation().equals(now.conversation())) {
                throw Problem.Code.INVALID.because("the context backups are of two conversations; compare two of one");
            }
            return SectionDifferences.between(old, now);
        });
    }

    private static RuntimeException unknown(String backup) {
        return Problem.Code.NOT_FOUND.because("there is no context backup " + backup + " here");
    }
}
