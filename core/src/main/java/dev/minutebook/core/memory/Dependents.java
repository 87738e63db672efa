package dev.minutebook.core.memory;

import dev.minutebook.core.database.Transaction;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/// What others made of memories. They know memories; memories know them only by this.
public interface Dependents {

    /// All of them, in this order.
    static Dependents of(Dependents... all) {
        return (transaction, source, memories, reason) -> Stream.of(all)
                .mapToInt(one -> one.revoke(transaction, source, memories, reason))
                .sum();
    }

    /// Takes out what comes from a revoked source.
    ///
    /// @param memories all that was learnt from the source or derived from that
    /// @return how many things that were
    int revoke(Transaction transaction, String source, List<UUID> memories, String reason);
}
