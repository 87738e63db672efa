package dev.minutebook.core.retention;

import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.AuditStore;
import dev.minutebook.core.audit.RunningChecks;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Statements;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.verify.Removal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;

/// Removes entries of the log: plans ranges of them, and removes those after the log told so.
///
/// They go by the role of the sealer, which alone may delete them.
final class EntryRemoval {

    private static final String WORKER = "minutebook_worker";
    private static final int PLANNED_AT_ONCE = 20_000;
    private static final int READ_AT_ONCE = 10_000;

    /// Longer statements are ended by the bounds of a session.
    private static final int COUNTED_AT_ONCE = 100_000;

    /// Entries that go in one transaction, and ranges of them.
    private static final int REMOVED_AT_ONCE = 5_000;

    private static final int RANGES_AT_ONCE = 1_000;

    private EntryRemoval() {}

    /// The last number whose block was sealed before the policy's time; 0 if none was. Blocks are sealed in the
    /// order of their numbers.
    static long bound(Transaction transaction, RetentionPolicy policy, Instant asOf) {
        Instant before = asOf.minus(Duration.ofDays(Objects.requireNonNull(policy.days())));
        AuditStore.Ends ends = AuditLog.ends(transaction);
        long low = 1;
        long high = ends.blocks() + 1;
        long bound = ends.seals();
        while (low < high) {
            long middle = (low + high) / 2;
            EntryStore.BlockTime block =
                    transaction.one(EntryStore.BLOCK_TIME, EntryStore::blockTime, transaction.workspace(), middle);
            if (block.sealedAt().isBefore(before)) {
                low = middle + 1;
            } else {
                high = middle;
                bound = block.firstNumber() - 1;
            }
        }
        return bound;
    }

    /// Where planning begins.
    static long from(Transaction transaction) {
        return transaction
                .find(RemovalStore.NEXT_SCAN, Row::number, transaction.workspace())
                .orElse(0L);
    }

    /// Part by part.
    static Amount count(Transaction transaction, RetentionPolicy policy, Instant asOf) {
        long bound = bound(transaction, policy, asOf);
        Amount sum = Amount.NONE;
        for (long from = from(transaction) + 1; from <= bound; from += COUNTED_AT_ONCE) {
            sum = sum.plus(count(transaction, from, bound));
        }
        return sum;
    }

    private static Amount count(Transaction transaction, long from, long bound) {
        return transaction.one(
                EntryStore.COUNT,
                Amount::of,
                transaction.workspace(),
                from,
                Math.min(bound, from + COUNTED_AT_ONCE - 1));
    }

    /// Whether anything goes, which is known as soon as one entry is found.
    static boolean any(Transaction transaction, RetentionPolicy policy, Instant asOf) {
        long bound = bound(transaction, policy, asOf);
        for (long from = from(transaction) + 1; from <= bound; from += COUNTED_AT_ONCE) {
            if (count(transaction, from, bound).rows() > 0) {
                return true;
            }
        }
        return false;
    }

    /// Plans a part of the log.
    static void plan(Transaction transaction, RemovalStore.Progress run) {
        long to = Math.min(run.scanTo(), run.scanned() + PLANNED_AT_ONCE);
        List<EntryStore.Planned> found = new ArrayList<>(
                transaction.list(EntryStore.PLAN, EntryStore::planned, transaction.workspace(), run.scanned() + 1, to));
        long held = found.isEmpty() ? 0 : found.getFirst().held();
        found.removeIf(one -> one.first() == null);
        if (!found.isEmpty()
                && transaction.change(
                                EntryStore.EXTEND,
                                transaction.workspace(),
                                run.id(),
                                found.getFirst().first(),
                                found.getFirst().last())
                        > 0) {
            found.removeFirst();
        }
        if (!found.isEmpty()) {
            transaction.later(
                    EntryStore.INSERT_RANGES,
                    transaction.workspace(),
                    run.id(),
                    found.stream().map(EntryStore.Planned::first).toArray(Long[]::new),
                    found.stream().map(EntryStore.Planned::last).toArray(Long[]::new));
        }
        transaction.later(RemovalStore.SCANNED, transaction.workspace(), run.id(), to, held);
    }

    static long planned(Transaction transaction, UUID run) {
        return transaction.one(EntryStore.PLANNED, row -> row.number(), transaction.workspace(), run);
    }

    /// All that a run removes and that the log must tell.
    static Removal removal(Transaction transaction, UUID run) {
        UUID workspace = transaction.workspace();
        Removal.Builder removal = new Removal.Builder(workspace, run);
        long last = 0;
        List<EntryStore.Range> ranges;
        do {
            ranges = transaction.list(EntryStore.RANGES, EntryStore::range, workspace, run, last, READ_AT_ONCE);
            for (EntryStore.Range range : ranges) {
                removal.range(range.first(), range.last());
                last = range.first();
            }
        } while (ranges.size() == READ_AT_ONCE);
        return removal.build();
    }

    /// Whether the log has given the announcement its number, so that whoever verifies finds it.
    static boolean sealed(Transaction transaction, RemovalStore.Progress run) {
        return transaction.one(
                EntryStore.IS_SEALED,
                row -> row.flag(),
                transaction.workspace(),
                Objects.requireNonNull(run.sealedBelow()),
                Objects.requireNonNull(run.entry()));
    }

    /// A batch, and the range before which all are dealt with.
    record Batch(State state, long from) {}

    /// What became of a batch.
    enum State {
        /// Some entries were dealt with.
        REMOVED,
        /// None is left.
        NONE_LEFT,
        /// The log is being verified.
        WAIT
    }

    /// Removes some entries that were announced, in a transaction of its own.
    ///
    /// @param from all ranges that begin before are dealt with
    static Batch remove(Database database, UUID workspace, UUID run, long from) {
        return database.asRole(WORKER, connection -> remove(connection, workspace, run, from));
    }

    private static Batch remove(Connection connection, UUID workspace, UUID run, long from) throws SQLException {
        if (!Statements.list(connection, EntryStore.TRY_SHARE, Row::flag, RunningChecks.readers(workspace))
                .getFirst()) {
            return new Batch(State.WAIT, from);
        }
        Statements.list(connection, EntryStore.SHARE_HOLDS, Row::flag, HoldLookup.key(workspace));
        if (!Statements.list(connection, EntryStore.IS_ANNOUNCED, Row::flag, workspace, run)
                .getFirst()) {
            return new Batch(State.NONE_LEFT, from);
        }
        List<EntryStore.Rest> batch = batch(Statements.list(
                connection, EntryStore.NEXT_RANGES, EntryStore::rest, workspace, run, from, RANGES_AT_ONCE));
        if (batch.isEmpty()) {
            return new Batch(State.NONE_LEFT, from);
        }
        Map<Long, EntryStore.Gone> gone = Statements.list(
                        connection,
                        EntryStore.REMOVE,
                        EntryStore::gone,
                        workspace,
                        Column.of(batch, Long[]::new, EntryStore.Rest::first),
                        Column.of(batch, Long[]::new, EntryStore.Rest::from),
                        Column.of(batch, Long[]::new, EntryStore.Rest::last))
                .stream()
                .collect(Collectors.toMap(EntryStore.Gone::first, one -> one));
        Statements.change(
                connection,
                EntryStore.REACHED,
                workspace,
                run,
                Column.of(batch, Long[]::new, EntryStore.Rest::first),
                Column.of(batch, Long[]::new, EntryStore.Rest::last),
                Column.of(batch, Long[]::new, one -> {
                    EntryStore.Gone some = gone.get(one.first());
                    return some == null ? 0 : some.rows();
                }));
        Statements.change(
                connection,
                EntryStore.ADD,
                workspace,
                run,
                gone.values().stream().mapToLong(EntryStore.Gone::rows).sum(),
                gone.values().stream().mapToLong(EntryStore.Gone::bytes).sum());
        return new Batch(State.REMOVED, batch.getLast().first());
    }

    /// As many ranges as one transaction deals with, the last one perhaps in part.
    private static List<EntryStore.Rest> batch(List<EntryStore.Rest> ranges) {
        List<EntryStore.Rest> batch = new ArrayList<>();
        long room = REMOVED_AT_ONCE;
        for (EntryStore.Rest range : ranges) {
            if (room > 0) {
                batch.add(range.most(room));
                room -= batch.getLast().numbers();
            }
        }
        return batch;
    }
}
