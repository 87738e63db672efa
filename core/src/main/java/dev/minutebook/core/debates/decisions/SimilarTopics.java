package dev.minutebook.core.debates.decisions;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.SimilarDecision;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.lessons.LessonRules;
import dev.minutebook.core.debates.lessons.LessonStore;
import dev.minutebook.core.debates.rows.DecisionStore;
import dev.minutebook.core.search.SearchIndex;
import dev.minutebook.core.text.Topics;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Finds what was decided and learnt on topics like one.
public final class SimilarTopics {

    private static final double WORTH_A_WORD = 0.1;
    private static final int CANDIDATES = 100;
    private static final int MOST_SCORED = 1_000;
    private static final int MOST_WORDS = 32;

    private SimilarTopics() {}

    public static List<SimilarDecision> decisions(
            Transaction transaction, String topic, int limit) {
        Map<UUID, Decision> found = new LinkedHashMap<>();
        String key = Topics.key(topic);
        transaction
                .list(
                        DecisionStore.SAME_TOPIC,
                        DecisionStore::decision,
                        transaction.workspace(),
                        key,
                        limit)
                .forEach(one -> found.put(one.id().value(), one));
        // The best of those that share a word; their true likeness is worked out afterwards.
        UUID[] alike = sharing(transaction, "decision", topic, CANDIDATES);
        if (alike.length > 0) {
            transaction
                    .list(
                            DecisionStore.SOME,
                            DecisionStore::decision,
                            transaction.workspace(),
                            alike)
                    .forEach(one -> found.put(one.id().value(), one));
        }
        return found.values().stream()
                .map(
                        one ->
                                new SimilarDecision(
                                        one,
                                        one.topicKey().equals(key)
                                                ? 1
                                                : Topics.similarity(one.topic(), topic)))
                .filter(one -> one.similarity() > WORTH_A_WORD)
                .sorted(
                        Comparator.comparingDouble(SimilarDecision::similarity)
                                .thenComparing(one -> one.decision().id().value())
                                .reversed())
                .limit(limit)
                .toList();
    }

    public static List<Lesson> lessons(Transaction transaction, String topic, int limit) {
        return scored(transaction, topic, LessonFilter.any()).stream().limit(limit).toList();
    }

    /// All lessons that hold one of the words and pass the filter, best first.
    public static List<Lesson> scored(Transaction transaction, String query, LessonFilter filter) {
        UUID[] alike = sharing(transaction, "lesson", query, MOST_SCORED);
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
                .sorted(
                        Comparator.comparingDouble(
                                        (Lesson one) ->
                                                LessonRules.score(
                                                        query, one.title(), one.content()))
                                .thenComparing(one -> one.id().value())
                                .reversed())
                .toList();
    }

    /// What holds one of the words of a text.
    private static UUID[] sharing(Transaction transaction, String kind, String text, int most) {
        return SearchIndex.holding(
                        transaction,
                        kind,
                        null,
                        SearchIndex.Holding.ANY,
                        Topics.words(text).stream().limit(MOST_WORDS).toList(),
                        0,
                        most)
                .matches()
                .stream()
                .map(SearchIndex.Match::subject)
                .toArray(UUID[]::new);
    }
}
