package dev.minutebook.core.retention;

import dev.minutebook.api.Problem;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RemovalStatus;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.AuditStore;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Removal;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/// A run of retention, one short transaction at a time. Each locks the run, so that of two processes that carry
/// it on one waits, and each leaves the run where the next can go on.
public final class RemovalPass {

    private final Database database;
    private final RetentionParts parts;

    /// Of runs that this process carries on: before which range all are dealt with.
    private final Map<UUID, Long> reached = new ConcurrentHashMap<>();

    public RemovalPass(Database database, RetentionParts parts) {
        this.database = database;
        this.parts = parts;
    }

    /// What became of a step.
    public enum Step {
        /// There is more to do.
        MORE,
        /// What comes next has to wait: for the sealer, or for the end of a verification.
        WAIT,
        /// The run is completed.
        DONE
    }

    /// Begins a run. Refused with CONFLICT while another is under way.
    UUID start(Transaction transaction, RemovalRun.Cause cause) {
        Map<RetentionKind, RetentionPolicy> policies = applied(transaction, cause);
        Optional<UUID> open = transaction.find(RemovalStore.OPEN, Row::uuid, transaction.workspace());
        if (open.isPresent()) {
            throw Problem.Code.CONFLICT.because("run " + open.get() + " is under way; wait until it is completed");
        }
        UUID run = transaction.newId();
        RetentionPolicy entries = policies.get(RetentionKind.AUDIT_ENTRIES);
        long from = EntryRemoval.from(transaction);
        long to = entries != null ? Math.max(from, EntryRemoval.bound(transaction, entries, transaction.now())) : from;
        transaction.change(
                RemovalStore.INSERT,
                transaction.workspace(),
                run,
                cause,
                transaction.caller().name(),
                transaction.now(),
                from,
                to);
        List<RetentionPolicy> some = List.copyOf(policies.values());
        transaction.later(
                RemovalStore.INSERT_KINDS,
                transaction.workspace(),
                run,
                some.stream().map(one -> word(one.kind())).toArray(String[]::new),
                IntStream.range(0, some.size()).boxed().toArray(Integer[]::new),
                some.stream().map(RemovalPass::rule).toArray(String[]::new));
        return run;
    }

    /// The numbers of a policy, without the words of who made it.
    private static String rule(RetentionPolicy policy) {
        return MinutebookJson.STRICT.write(new RetentionPolicy(
                policy.kind(),
                true,
                policy.days(),
                policy.halfLives(),
                policy.below(),
                null,
                null,
                policy.usual(),
                null,
                null));
    }

    /// What would go now.
    Map<RetentionKind, Amount> forecast(Transaction transaction) {
        Map<RetentionKind, Amount> amounts = new EnumMap<>(RetentionKind.class);
        applied(transaction, RemovalRun.Cause.REQUEST)
                .values()
                .forEach(one -> amounts.put(
                        one.kind(),
                        one.kind() == RetentionKind.AUDIT_ENTRIES
                                ? EntryRemoval.count(transaction, one, transaction.now())
                                : parts.removable(one.kind()).count(transaction, one, transaction.now())));
        return amounts;
    }

    /// The policies that a run carries out now.
    private Map<RetentionKind, RetentionPolicy> applied(Transaction transaction, RemovalRun.Cause cause) {
        Map<RetentionKind, RetentionPolicy> applied = new EnumMap<>(parts.policies(transaction));
        applied.values()
                .removeIf(one -> !one.enabled()
                        || !parts.removes(one.kind())
                        || (cause == RemovalRun.Cause.SCHEDULE && !PolicyRules.pastGrace(one, transaction.now())));
        return applied;
    }

    /// Whether anything would go now by itself.
    boolean due(Transaction transaction) {
        return applied(transaction, RemovalRun.Cause.SCHEDULE).values().stream()
                .anyMatch(one -> one.kind() == RetentionKind.AUDIT_ENTRIES
                        ? EntryRemoval.any(transaction, one, transaction.now())
                        : parts.removable(one.kind())
                                        .count(transaction, one, transaction.now())
                                        .rows()
                                > 0);
    }

    /// What a transaction left to do.
    private enum Phase {
        MORE,
        WAIT,
        ENTRIES,
        DONE
    }

    /// Carries a run on by one transaction.
    public Step step(Scope scope, UUID run) {
        Scope alone = new Scope(scope.workspace(), scope.caller(), null);
        Phase phase =
                database.write(alone, Write.of("retention.step", Phase.class), transaction -> step(transaction, run));
        return switch (phase) {
            case MORE -> Step.MORE;
            case WAIT -> Step.WAIT;
            case DONE -> Step.DONE;
            case ENTRIES -> removeEntries(alone, run);
        };
    }

    private Step removeEntries(Scope scope, UUID run) {
        EntryRemoval.Batch batch =
                EntryRemoval.remove(database, scope.workspace().value(), run, reached.getOrDefault(run, 0L));
        reached.put(run, batch.from());
        return switch (batch.state()) {
            case REMOVED -> Step.MORE;
            case WAIT -> Step.WAIT;
            case NONE_LEFT -> complete(scope, run);
        };
    }

    private Step complete(Scope scope, UUID run) {
        database.write(
                scope,
                Write.of("retention.complete", Integer.class),
                transaction ->
                        transaction.change(RemovalStore.COMPLETE, transaction.workspace(), run, transaction.now()));
        reached.remove(run);
        return Step.DONE;
    }

    private Phase step(Transaction transaction, UUID id) {
        RemovalStore.Progress run = transaction
                .find(RemovalStore.LOCK, RemovalStore::progress, transaction.workspace(), id)
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no run " + id));
        if (run.status() == RemovalStatus.COMPLETED) {
            return Phase.DONE;
        }
        if (run.status() == RemovalStatus.ANNOUNCED) {
            return EntryRemoval.sealed(transaction, run) ? Phase.ENTRIES : Phase.WAIT;
        }
        Optional<RemovalStore.KindProgress> next =
                transaction.find(RemovalStore.NEXT_KIND, RemovalStore::kindProgress, transaction.workspace(), run.id());
        if (next.isPresent()) {
            remove(transaction, run, next.get());
        } else if (run.scanned() < run.scanTo()) {
            EntryRemoval.plan(transaction, run);
        } else {
            announce(transaction, run);
        }
        return Phase.MORE;
    }

    private void remove(Transaction transaction, RemovalStore.Progress run, RemovalStore.KindProgress next) {
        HoldLookup.share(transaction);
        Removable removable = parts.removable(next.kind());
        Amount gone = removable.remove(transaction, next.policy(), run.startedAt(), removable.batch());
        boolean done = gone.rows() < removable.batch();
        long held = done
                ? removable.count(transaction, next.policy(), run.startedAt()).held()
                : 0;
        transaction.later(
                RemovalStore.ADD,
                transaction.workspace(),
                run.id(),
                word(next.kind()),
                gone.rows(),
                gone.bytes(),
                held,
                done);
    }

    /// Tells in the log what went, and what will as soon as that is sealed.
    private void announce(Transaction transaction, RemovalStore.Progress run) {
        Removal removal = EntryRemoval.removal(transaction, run.id());
        Event event = Event.of(Removal.EVENT, "removal_run", run.id());
        for (RemovalStore.OfRun one : transaction.list(
                RemovalStore.KINDS, RemovalStore::ofRun, transaction.workspace(), new UUID[] {run.id()})) {
            if (one.removal().kind() != RetentionKind.AUDIT_ENTRIES
                    && one.removal().rows() > 0) {
                event = event.with(word(one.removal().kind()), one.removal().rows());
            }
        }
        if (removal.ranges() > 0) {
            event = event.with("audit_entries", EntryRemoval.planned(transaction, run.id()))
                    .with("last_entry", removal.last());
        }
        AuditStore.Ends ends = AuditLog.ends(transaction);
        UUID entry = AuditLog.enter(transaction, event.committing(removal.commitment()));
        transaction.later(
                RemovalStore.ANNOUNCE,
                transaction.workspace(),
                run.id(),
                entry,
                removal.commitment(),
                transaction.now(),
                ends.seals());
    }

    static String word(RetentionKind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }
}
