package dev.minutebook.core.critiques;

import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.retention.Amount;
import dev.minutebook.core.retention.Removable;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/// Removes patterns that are archived for long and seldom helped.
public final class PatternRemoval implements Removable {

    @Override
    public RetentionKind kind() {
        return RetentionKind.PATTERNS;
    }

    @Override
    public Amount count(Transaction transaction, RetentionPolicy policy, Instant asOf) {
        return transaction.one(
                PatternRemovalStore.COUNT, Amount::of, transaction.workspace(), before(policy, asOf), policy.below());
    }

    @Override
    public Amount remove(Transaction transaction, RetentionPolicy policy, Instant asOf, int most) {
        List<PatternRemovalStore.Doomed> rows = transaction.list(
                PatternRemovalStore.LOCK,
                PatternRemovalStore::doomed,
                transaction.workspace(),
                before(policy, asOf),
                policy.below(),
                most);
        if (!rows.isEmpty()) {
            transaction.later(
                    PatternRemovalStore.DELETE,
                    transaction.workspace(),
                    rows.stream().map(PatternRemovalStore.Doomed::key).toArray(String[]::new));
        }
        return new Amount(
                rows.size(),
                rows.stream().mapToLong(PatternRemovalStore.Doomed::bytes).sum(),
                0);
    }

    private static Instant before(RetentionPolicy policy, Instant asOf) {
        return asOf.minus(Duration.ofDays(Objects.requireNonNull(policy.days())));
    }
}
