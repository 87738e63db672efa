package dev.minutebook.core.channels;

import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.core.database.Ids;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.retention.Amount;
import dev.minutebook.core.retention.Amount.Doomed;
import dev.minutebook.core.retention.Removable;
import dev.minutebook.core.search.SearchIndex;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/// Removes old messages of channels, where a policy says so.
public final class MessageRemoval implements Removable {

    @Override
    public RetentionKind kind() {
        return RetentionKind.MESSAGES;
    }

    @Override
    public Amount count(Transaction transaction, RetentionPolicy policy, Instant asOf) {
        Instant before = before(policy, asOf);
        return transaction.one(
                MessageRemovalStore.COUNT, Amount::of, transaction.workspace(), Ids.first(before), before);
    }

    @Override
    public Amount remove(Transaction transaction, RetentionPolicy policy, Instant asOf, int most) {
        Instant before = before(policy, asOf);
        List<Doomed> rows = transaction.list(
                MessageRemovalStore.NEXT, Doomed::of, transaction.workspace(), Ids.first(before), before, most);
        if (!rows.isEmpty()) {
            SearchIndex.removeAll(
                    transaction,
                    MessageWriter.KIND,
                    rows.stream().map(Doomed::id).toList());
            transaction.later(MessageRemovalStore.AS_WORKER);
            transaction.later(MessageRemovalStore.DELETE_MENTIONS, transaction.workspace(), Doomed.ids(rows));
            transaction.later(MessageRemovalStore.DELETE, transaction.workspace(), Doomed.ids(rows));
            transaction.later(MessageRemovalStore.AS_APPLICATION);
        }
        return Amount.sum(rows);
    }

    private static Instant before(RetentionPolicy policy, Instant asOf) {
        return asOf.minus(Duration.ofDays(Objects.requireNonNull(policy.days())));
    }
}
