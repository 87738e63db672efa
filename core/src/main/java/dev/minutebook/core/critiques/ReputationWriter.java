package dev.minutebook.core.critiques;

import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import java.util.SortedMap;
import java.util.UUID;

/// Counts votes on decisions whose outcome is known. Other capabilities enter here.
public final class ReputationWriter {

    private ReputationWriter() {}

    /// Counts how votes turned out; it travels with the next trip.
    ///
    /// @param right whether the choice of each agent was right, in the order of ids
    public static void resolved(Transaction transaction, SortedMap<UUID, Boolean> right) {
        write(transaction, ReputationStore.ADD_OUTCOMES, right);
    }

    /// Takes back what was counted before, after it has locked the rows in the order of agents.
    public static void takeBack(Transaction transaction, SortedMap<UUID, Boolean> right) {
        if (!right.isEmpty()) {
            transaction.list(
                    ReputationStore.LOCK,
                    Row::uuid,
                    transaction.workspace(),
                    right.keySet().toArray(UUID[]::new));
        }
        write(transaction, ReputationStore.TAKE_BACK_OUTCOMES, right);
    }

    private static void write(Transaction transaction, String sql, SortedMap<UUID, Boolean> right) {
        if (!right.isEmpty()) {
            transaction.later(
                    sql,
                    transaction.workspace(),
                    right.keySet().toArray(UUID[]::new),
                    right.values().toArray(Boolean[]::new),
                    transaction.now());
        }
    }
}
