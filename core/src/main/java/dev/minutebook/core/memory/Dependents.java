package dev.minutebook.core.memory;

import dev.minutebook.core.database.Transaction;
import java.util.List;
import java.util.UUID;

/// What others made of memories. They know memories; memories know them only by this.
public interface Dependents {

    /// Takes out what comes from a revoked source.
    ///
    /// @param memories all that was learnt from the source or derived from that
    /// @return how many things that were
    int revoke(Transaction transaction, String source, List<UUID> memories, String reason);
}
