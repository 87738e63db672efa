package dev.minutebook.core.memory;

import dev.minutebook.api.memory.Tier;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.retention.Amount;
import dev.minutebook.core.retention.Amount.Doomed;
import dev.minutebook.core.retention.Removable;
import dev.minutebook.core.search.SearchIndex;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/// Removes memories that were archived, so many half-lives of their tier after the last update.
public final class MemoryRemoval implements Removable {

    @Override
    public RetentionKind kind() {
        return RetentionKind.MEMORIES;
    }

    @Override
    public Amount count(Transaction transaction, RetentionPolicy policy, Instant asOf) {
        Instant[] before = before(transaction, policy, asOf);
        return transaction.one(
                MaintenanceStore.COUNT_REMOVABLE,
                Amount::of,
                transaction.workspace(),
                before[0],
                before[1],
                before[2],
                before[3]);
    }

    @Override
    public Amount remove(Transaction transaction, RetentionPolicy policy, Instant asOf, int most) {
        Instant[] before = before(transaction, policy, asOf);
        List<Doomed> rows = transaction.list(
                MaintenanceStore.LOCK_REMOVABLE,
                Doomed::of,
                transaction.workspace(),
                before[0],
                before[1],
                before[2],
                before[3],
                most);
        if (!rows.isEmpty()) {
            SearchIndex.removeAll(
                    transaction,
                    MemoryWriter.KIND,
                    rows.stream().map(Doomed::id).toList());
            transaction.later(MaintenanceStore.REMOVE, transaction.workspace(), Doomed.ids(rows));
        }
        return Amount.sum(rows);
    }

    private static Instant[] before(Transaction transaction, RetentionPolicy policy, Instant asOf) {
        Policy inForce = Policies.inForce(transaction);
        double halfLives = Objects.requireNonNull(policy.halfLives());
        return Arrays.stream(Tier.values())
                .map(tier -> asOf.minusSeconds(Math.round(inForce.halfLife(tier).toSeconds() * halfLives)))
                .toArray(Instant[]::new);
    }
}
