package dev.minutebook.core.audit;

import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Statements;
import java.util.List;
import java.util.Set;

/// The keys that signed the newest block of each workspace.
public final class LogSigners {

    private LogSigners() {}

    /// None where there is no log yet.
    public static Set<String> of(Database database) {
        boolean there = database.asRole(
                "none",
                connection ->
                        Statements.list(connection, SealStore.THERE, Row::flag).getFirst());
        List<String> signers = there
                ? database.asRole(
                        "minutebook_worker", connection -> Statements.list(connection, SealStore.SIGNERS, Row::text))
                : List.of();
        return Set.copyOf(signers);
    }
}
