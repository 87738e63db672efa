package dev.minutebook.core.erasures;

import dev.minutebook.core.database.Transaction;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Who may forbid an erasure: a legal hold beats it. It is asked in the transaction that begins one.
@FunctionalInterface
public interface ErasureHolds {

    /// Why nothing of the subject may be erased now, in words for the operator; empty if it may.
    ///
    /// @param agentOrToken whom it is about; null for a user
    /// @param user         as conversations name the subject; null for a token
    Optional<String> against(Transaction transaction, @Nullable UUID agentOrToken, @Nullable String user);
}
