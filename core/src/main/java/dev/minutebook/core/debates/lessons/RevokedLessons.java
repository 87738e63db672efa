package dev.minutebook.core.debates.lessons;

import dev.minutebook.api.memory.RevocationPreview;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.memory.revocation.Dependents;
import dev.minutebook.core.search.SearchIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// Lets the lessons expire that come from a revoked source.
public final class RevokedLessons implements Dependents {

    @Override
    public int revoke(Transaction transaction, String source, List<UUID> memories, String reason) {
        List<UUID> gone = transaction.list(
                LessonStore.REVOKE,
                row -> row.uuid(),
                transaction.workspace(),
                memories.toArray(UUID[]::new),
                source,
                transaction.now());
        SearchIndex.end(transaction, "lesson", gone);
        gone.forEach(lesson -> AuditLog.enter(transaction, Event.of("lesson.revoked", "lesson", lesson)));
        return gone.size();
    }

    @Override
    public List<Concerned> concerned(Transaction transaction, String source, List<UUID> memories) {
        UUID[] cited = memories.toArray(UUID[]::new);
        List<Concerned> all = new ArrayList<>(transaction.list(
                LessonStore.REVOCABLE,
                Concerned.of(RevocationPreview.Kind.LESSON),
                transaction.workspace(),
                cited,
                source,
                transaction.now(),
                RevocationPreview.ITEMS));
        all.addAll(transaction.list(
                LessonStore.RESTING,
                Concerned.of(RevocationPreview.Kind.DECISION),
                transaction.workspace(),
                cited,
                source,
                RevocationPreview.ITEMS));
        return all;
    }
}
