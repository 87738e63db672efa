package dev.minutebook.core.debates;

import dev.minutebook.api.debates.Decision;
import dev.minutebook.api.debates.Lesson;
import dev.minutebook.api.debates.LessonFilter;
import dev.minutebook.api.debates.SimilarDecision;
import dev.minutebook.core.database.Transaction;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/// Finds what was decided and learnt on topics like one.
final class Similar {

    private static final double WORTH_A_WORD = 0.1;
    private static final int CANDIDATES = 100;

    private Similar() {}

    static List<SimilarDecision> decisions(Transaction transaction, String topic, int limit) {
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
        String words = anyOf(topic);
        if (!words.isEmpty()) {
            transaction
                    .list(
                            DecisionStore.LIKE_TOPIC,
                            DecisionStore::decision,
                            transaction.workspace(),
                            words,
                            CANDIDATES)
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

    static List<Lesson> lessons(Transaction transaction, String topic, int limit) {
        return scored(transaction, topic, LessonFilter.any()).stream().limit(limit).toList();
    }

    /// All lessons that hold one of the words and pass the filter, best first.
    static List<Lesson> scored(Transaction transaction, String query, LessonFilter filter) {
        String words = anyOf(query);
        if (words.isEmpty()) {
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
                        words)
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

    /// The words of a text as a query that any of them satisfies.
    private static String anyOf(String text) {
        return Topics.words(text).stream()
                .filter(word -> word.chars().allMatch(Character::isLetterOrDigit))
                .limit(32)
                .map(word -> "'" + word + "'")
                .collect(Collectors.joining(" | "));
    }
}
