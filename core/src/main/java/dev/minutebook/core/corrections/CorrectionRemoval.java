package dev.minutebook.core.corrections;

import dev.minutebook.api.corrections.DecayClass;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.retention.Amount;
import dev.minutebook.core.retention.Amount.Doomed;
import dev.minutebook.core.retention.Removable;
import java.time.Instant;
import java.util.List;

/// Removes corrections that are hardly believed any more.
public final class CorrectionRemoval implements Removable {

    @Override
    public RetentionKind kind() {
        return RetentionKind.CORRECTIONS;
    }

    @Override
    public Amount count(Transaction transaction, RetentionPolicy policy, Instant asOf) {
        return transaction.one(
                CorrectionRemovalStore.COUNT,
                Amount::of,
                transaction.workspace(),
                asOf,
                seconds(DecayClass.B),
                seconds(DecayClass.C),
                seconds(DecayClass.D),
                policy.below());
    }

    @Override
    public Amount remove(Transaction transaction, RetentionPolicy policy, Instant asOf, int most) {
        List<Doomed> rows = transaction.list(
                CorrectionRemovalStore.LOCK,
                Doomed::of,
                transaction.workspace(),
                asOf,
                seconds(DecayClass.B),
                seconds(DecayClass.C),
                seconds(DecayClass.D),
                policy.below(),
                most);
        if (!rows.isEmpty()) {
            transaction.later(CorrectionRemovalStore.DELETE, transaction.workspace(), Doomed.ids(rows));
        }
        return Amount.sum(rows);
    }

    private static double seconds(DecayClass decay) {
        return decay.halfLife().orElseThrow().toMillis() / 1_000.0;
    }
}
