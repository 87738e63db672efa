package dev.minutebook.core.critiques;

import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import java.util.List;

/// Puts patterns away that were long unseen and of little use when they were. A success brings them back.
public final class PatternSweep {

    private final Database database;

    public PatternSweep(Database database) {
        this.database = database;
    }

    /// Tends one workspace, and returns whether it has patterns that may fade later.
    public boolean fade(Scope scope) {
        while (database.write(scope, Write.of("jobs.archivePatterns", Integer.class), PatternSweep::archive) > 0) {
            Thread.onSpinWait();
        }
        return database.read(
                scope,
                transaction -> transaction.one(PatternStore.ANY_FADING, row -> row.flag(), transaction.workspace()));
    }

    private static int archive(Transaction transaction) {
        List<String> faded = transaction.list(
                PatternStore.LOCK_FADED,
                row -> row.text(),
                transaction.workspace(),
                transaction.now().minus(PatternRules.LONG));
        if (!faded.isEmpty()) {
            transaction.later(
                    PatternStore.ARCHIVE, transaction.workspace(), faded.toArray(String[]::new), transaction.now());
            AuditLog.enter(
                    transaction,
                    Event.of("critiques.archived", "workspace", transaction.workspace())
                            .with("patterns", faded.size()));
        }
        return faded.size();
    }
}
