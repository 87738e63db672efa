package dev.minutebook.core.retention;

import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.core.database.Transaction;
import java.time.Instant;

/// Rows of a capability that a policy removes. Counting and removing go by the same condition, and both leave
/// what a hold reaches.
public interface Removable {

    RetentionKind kind();

    /// How many go in one transaction.
    default int batch() {
        return 1_000;
    }

    /// What would go.
    ///
    /// @param asOf by which time a row must have been put away long enough
    Amount count(Transaction transaction, RetentionPolicy policy, Instant asOf);

    /// Removes the first of them with what hangs on them. Fewer than so many means that none is left.
    Amount remove(Transaction transaction, RetentionPolicy policy, Instant asOf, int most);
}
