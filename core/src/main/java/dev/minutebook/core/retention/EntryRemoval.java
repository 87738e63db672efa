package dev.minutebook.core.retention;

import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.AuditStore;
import dev.minutebook.core.audit.RunningChecks;
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
import java.util.Objects;
import java.util.UUID;

/// Removes entries of the log: plans ranges of them, and removes those after the log told so.
///
/// They go by the role of the sealer, which alone may delete them.
final class EntryRemoval {

    private static final String WORKER = "minutebook_worker";
    private static final int PLANNED_AT_ONCE = 20_000;
    private static final int READ_AT_ONCE = 10_000;

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

    static Amount count(Transaction transaction, RetentionPolicy policy, Instant asOf) {
        return transaction.one(
                EntryStore.COUNT,
                Amount::of,
                transaction.workspace(),
                from(transaction) + 1,
                bound(transaction, policy, asOf));
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

    /// What became of a batch.
    enum Batch {
        /// Some entries were dealt with.
        REMOVED,
        /// None is left.
        NONE_LEFT,
        /// The log is being verified.
        WAIT
    }

    /// Removes some entries that were announced, in a transaction of its own.
    static Batch remove(Database database, UUID workspace, UUID run, int most) {
        return database.asRole(WORKER, connection -> remove(connection, workspace, run, most));
    }

    private static Batch remove(Connection connection, UUID workspace, UUID run, int most) throws SQLException {
        if (!Statements.list(connection, EntryStore.TRY_SHARE, Row::flag, RunningChecks.readers(workspace))
                .getFirst()) {
            return Batch.WAIT;
        }
        Statements.list(connection, EntryStore.SHARE_HOLDS, Row::flag, HoldLookup.key(workspace));
        if (!Statements.list(connection, EntryStore.IS_ANNOUNCED, Row::flag, workspace, run)
                .getFirst()) {
            return Batch.NONE_LEFT;
        }
        List<EntryStore.Rest> rest =
                Statements.list(connection, EntryStore.NEXT_RANGE, EntryStore::rest, workspace, run);
        if (rest.isEmpty()) {
            return Batch.NONE_LEFT;
        }
        EntryStore.Rest next = rest.getFirst();
        long to = Math.min(next.last(), next.from() + most - 1);
        Amount gone = Statements.list(connection, EntryStore.REMOVE, Amount::of, workspace, next.from(), to)
                .getFirst();
        Statements.change(connection, EntryStore.REACHED, workspace, run, next.first(), to, gone.rows());
        Statements.change(connection, EntryStore.ADD, workspace, run, gone.rows(), gone.bytes());
        return Batch.REMOVED;
    }
}
