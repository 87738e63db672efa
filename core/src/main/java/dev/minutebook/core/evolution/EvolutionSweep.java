package dev.minutebook.core.evolution;

import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Work whose holders were lost: it is open again, or runs go on without where that was so too often. Run by the
/// housekeeping job, one piece a transaction.
public final class EvolutionSweep {

    private static final int AT_ONCE = 100;

    private EvolutionSweep() {}

    /// Gives up what is lost, and returns how much that was.
    public static int sweep(Transaction transaction) {
        transaction.later(WorkStore.LOSE, transaction.workspace(), transaction.now());
        List<UUID> exhausted = transaction.list(
                WorkStore.EXHAUSTED,
                Row::uuid,
                transaction.workspace(),
                transaction.now(),
                EvolutionWork.CLAIMS,
                AT_ONCE);
        for (UUID id : exhausted) {
            WorkReport.Context context = new WorkReport.Context(transaction, id);
            Optional<WorkRow> work = context.work();
            if (work.isPresent()
                    && work.get().claims() >= EvolutionWork.CLAIMS
                    && isOver(work.get().leaseUntil(), transaction.now())) {
                new WorkReport(transaction, context, work.get())
                        .lost(
                                "claimed " + EvolutionWork.CLAIMS
                                        + " times and never reported before the lease ran out",
                                CallReport.NONE);
                return 1;
            }
        }
        return 0;
    }

    private static boolean isOver(@Nullable Instant lease, Instant now) {
        return lease == null || !lease.isAfter(now);
    }

    /// Whether there are runs whose work may be lost.
    public static boolean any(Transaction transaction) {
        return transaction.one(EvolutionStore.ANY_RUNNING, row -> row.flag(), transaction.workspace());
    }
}
