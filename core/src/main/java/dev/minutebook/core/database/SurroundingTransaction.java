package dev.minutebook.core.database;

import java.sql.Connection;
import org.jspecify.annotations.Nullable;

/// The transaction of the application around a call, where there is one. What the call writes is stored if and only if
/// that transaction is.
public interface SurroundingTransaction {

    /// The connection of the calling thread's transaction; null if it has none.
    @Nullable
    Connection connection();

    /// Has something run once that transaction is committed.
    void afterCommit(Runnable task);
}
