package dev.minutebook.core.debates.lessons;

import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.WordSearch;
import dev.minutebook.core.text.Topics;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;

/// Finds lessons on similar topics.
public final class SimilarLessons {

    private static final int MOST_SCORED = 1_000;

    private SimilarLessons() {}

    public static List<Lesson> find(Transaction transaction, WordSearch wordSearch, String topic, int limit) {
        return scored(transaction, wordSearch, topic, LessonFilter.any()).stream()
                .limit(limit)
                .toList();
    }

    /// All lessons that hold one of the words and pass the filter, best first.
    public static List<Lesson> scored(
            Transaction transaction, WordSearch wordSearch, String query, LessonFilter filter) {
        UUID[] alike = wordSearch.sharingWords(transaction, "lesson", Topics.words(query), MOST_SCORED);
        if (alike.length == 0) {
            return List.of();
        }
        return transaction
                .list(
                        LessonStore.FOUND,
                        LessonStore::lesson,
                        transaction.workspace(),
                        transaction.now(),
                        filter.category(),
                        filter.minTier(),
                        filter.tag(),
                        filter.language(),
                        filter.domain(),
                        alike)
                .stream()
                .sorted(Comparator.comparingDouble((Lesson one) -> LessonRules.score(query, one.title(), one.content()))
                        .thenComparing(one -> one.id().value())
                        .reversed())
                .toList();
    }
}
