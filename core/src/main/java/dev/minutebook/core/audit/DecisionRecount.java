package dev.minutebook.core.audit;

import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import java.util.List;
import java.util.UUID;

/// Counts the stored votes of a decision again.
@FunctionalInterface
public interface DecisionRecount {

    /// In which fields, in words, the decision is not what its votes come to; none if it is.
    List<String> differences(Database database, Scope scope, UUID decision);
}
