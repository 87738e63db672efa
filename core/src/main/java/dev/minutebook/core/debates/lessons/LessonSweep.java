package dev.minutebook.core.debates.lessons;

import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.search.SearchIndex;
import java.util.List;
import java.util.UUID;

/// Lets lessons expire for good: those whose time is up, and the least useful of more than a workspace keeps.
public final class LessonSweep {

    private static final int AT_ONCE = 500;

    private final Database database;

    public LessonSweep(Database database) {
        this.database = database;
    }

    /// Tends one workspace, and returns whether it has lessons that may expire later.
    public boolean tend(Scope scope) {
        while (database.write(scope, Write.of("jobs.expireLessons", Integer.class), LessonSweep::expire) == AT_ONCE) {
            Thread.onSpinWait();
        }
        while (database.write(scope, Write.of("jobs.limitLessons", Integer.class), LessonSweep::limit) == AT_ONCE) {
            Thread.onSpinWait();
        }
        return database.read(scope, transaction -> standing(transaction) > 0);
    }

    private static int expire(Transaction transaction) {
        return end(
                transaction,
                transaction.list(
                        LessonStore.LOCK_DUE, row -> row.uuid(), transaction.workspace(), transaction.now(), AT_ONCE),
                "time");
    }

    private static int limit(Transaction transaction) {
        long tooMany = standing(transaction) - LessonRules.MOST;
        if (tooMany <= 0) {
            return 0;
        }
        return end(
                transaction,
                transaction.list(
                        LessonStore.LOCK_LEAST_USEFUL,
                        row -> row.uuid(),
                        transaction.workspace(),
                        transaction.now().minus(LessonRules.UNUSED),
                        Math.min(tooMany, AT_ONCE)),
                "limit");
    }

    private static long standing(Transaction transaction) {
        return transaction.one(LessonStore.STANDING, row -> row.number(), transaction.workspace());
    }

    private static int end(Transaction transaction, List<UUID> lessons, String reason) {
        if (!lessons.isEmpty()) {
            transaction.later(
                    LessonStore.EXPIRE, transaction.workspace(), lessons.toArray(UUID[]::new), transaction.now());
            SearchIndex.end(transaction, "lesson", lessons);
            lessons.forEach(lesson -> AuditLog.enter(
                    transaction, Event.of("lesson.expired", "lesson", lesson).with("reason", reason)));
        }
        return lessons.size();
    }
}
