package dev.minutebook.core.debates;

import dev.minutebook.api.debates.Statistics;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.lessons.LessonStore;
import dev.minutebook.core.debates.rows.DebateStore;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What came of all debates of a workspace.
final class DebateStatistics {

    private DebateStatistics() {}

    private record Group(
            String status,
            long debates,
            long turns,
            @Nullable Double consensus,
            long scored) {}

    private record Counts(
            long lessons,
            long patterns,
            long strategies,
            long uses,
            @Nullable Double successRate) {}

    static Statistics statistics(Transaction transaction) {
        List<Group> groups = transaction.list(
                DebateStore.BY_STATUS,
                row -> new Group(row.text(), row.number(), row.number(), row.maybeReal(), row.number()),
                transaction.workspace());
        Counts counts = transaction.one(
                LessonStore.COUNTS,
                row -> new Counts(row.number(), row.number(), row.number(), row.number(), row.maybeReal()),
                transaction.workspace(),
                transaction.now());
        Map<String, Long> byStatus = new TreeMap<>();
        groups.forEach(group -> byStatus.put(group.status(), group.debates()));
        long completed = byStatus.getOrDefault("completed", 0L);
        long ended = completed + byStatus.getOrDefault("failed", 0L) + byStatus.getOrDefault("cancelled", 0L);
        long scored = groups.stream().mapToLong(Group::scored).sum();
        double consensus = groups.stream()
                .mapToDouble(group -> group.consensus() == null ? 0 : group.consensus())
                .sum();
        return new Statistics(
                groups.stream().mapToLong(Group::debates).sum(),
                byStatus,
                groups.stream().mapToLong(Group::turns).sum(),
                counts.lessons(),
                counts.patterns(),
                counts.strategies(),
                ended == 0 ? null : (double) completed / ended,
                scored == 0 ? null : consensus / scored,
                counts.uses(),
                counts.successRate());
    }
}
