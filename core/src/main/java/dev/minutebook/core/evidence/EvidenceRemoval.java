package dev.minutebook.core.evidence;

import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.retention.Amount;
import dev.minutebook.core.retention.Amount.Doomed;
import dev.minutebook.core.retention.Removable;
import dev.minutebook.core.search.SearchIndex;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/// Removes evidence that nobody saw for long, unless it is reliable or cited.
public final class EvidenceRemoval implements Removable {

    @Override
    public RetentionKind kind() {
        return RetentionKind.EVIDENCE;
    }

    @Override
    public Amount count(Transaction transaction, RetentionPolicy policy, Instant asOf) {
        return transaction.one(
                EvidenceRemovalStore.COUNT, Amount::of, transaction.workspace(), before(policy, asOf), policy.below());
    }

    @Override
    public Amount remove(Transaction transaction, RetentionPolicy policy, Instant asOf, int most) {
        List<Doomed> rows = transaction.list(
                EvidenceRemovalStore.LOCK,
                Doomed::of,
                transaction.workspace(),
                before(policy, asOf),
                policy.below(),
                most);
        if (!rows.isEmpty()) {
            SearchIndex.removeAll(
                    transaction,
                    EvidenceWriter.KIND,
                    rows.stream().map(Doomed::id).toList());
            transaction.later(EvidenceRemovalStore.DELETE, transaction.workspace(), Doomed.ids(rows));
        }
        return Amount.sum(rows);
    }

    private static Instant before(RetentionPolicy policy, Instant asOf) {
        return asOf.minus(Duration.ofDays(Objects.requireNonNull(policy.days())));
    }
}
