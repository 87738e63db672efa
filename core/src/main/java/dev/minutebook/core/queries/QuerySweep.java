package dev.minutebook.core.queries;

import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.ModelRun.Status;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// What time has run out for: queries past their deadline, and runs whose holders were lost too often. Run by the
/// housekeeping job, one query a transaction.
public final class QuerySweep {

    private static final int AT_ONCE = 100;
    private static final LongSupplier NANOS = System::nanoTime;

    private QuerySweep() {}

    /// Ends what is overdue, and returns how much that was.
    public static int sweep(Transaction transaction) {
        List<UUID> overdue =
                transaction.list(QueryStore.OVERDUE, Row::uuid, transaction.workspace(), transaction.now(), AT_ONCE);
        for (UUID query : overdue) {
            QueryRow row = QueryReplay.lock(transaction, query);
            if (row.running() && !row.deadline().isAfter(transaction.now())) {
                new QueryTransition(transaction, QueryReplay.of(transaction, row), NANOS).timeUp();
                return 1;
            }
        }
        return lost(transaction);
    }

    private static int lost(Transaction transaction) {
        List<UUID> exhausted = transaction.list(
                RunStore.EXHAUSTED, Row::uuid, transaction.workspace(), transaction.now(), ModelRun.CLAIMS, AT_ONCE);
        for (UUID run : exhausted) {
            QueryRow row = QueryReplay.lock(transaction, run);
            if (row.running() && giveUp(transaction, row)) {
                return 1;
            }
        }
        return 0;
    }

    /// Gives up what is still lost, now that the query is locked.
    private static boolean giveUp(Transaction transaction, QueryRow row) {
        QueryReplay replay = QueryReplay.of(transaction, row);
        QueryTransition transition = new QueryTransition(transaction, replay, NANOS);
        List<RunRow> lost = replay.runs().stream()
                .filter(run -> run.status() == Status.OPEN && run.claims() >= ModelRun.CLAIMS)
                .filter(run -> isOver(run.leaseUntil(), transaction.now()))
                .toList();
        lost.forEach(run -> transition.lose(
                run.id(), "claimed " + ModelRun.CLAIMS + " times and never answered before the lease ran out", null));
        transition.write();
        return !lost.isEmpty();
    }

    private static boolean isOver(@Nullable Instant lease, Instant now) {
        return lease == null || !lease.isAfter(now);
    }

    /// Whether there are queries that may become overdue.
    public static boolean any(Transaction transaction) {
        return transaction.one(QueryStore.ANY_RUNNING, row -> row.flag(), transaction.workspace());
    }
}
