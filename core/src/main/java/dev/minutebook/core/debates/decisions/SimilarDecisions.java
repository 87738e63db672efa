package dev.minutebook.core.debates.decisions;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.SimilarDecision;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.rows.DecisionStore;
import dev.minutebook.core.search.WordSearch;
import dev.minutebook.core.text.Topics;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;

/// Finds decisions on similar topics.
public final class SimilarDecisions {

    private static final double MINIMUM_SIMILARITY = 0.1;
    private static final int CANDIDATES = 100;

    private SimilarDecisions() {}

    public static List<SimilarDecision> find(Transaction transaction, WordSearch wordSearch, String topic, int limit) {
        return find(transaction, wordSearch, topic, limit, decision -> true);
    }

    /// Those in force: what a later decision replaced is left out.
    public static List<SimilarDecision> inForce(
            Transaction transaction, WordSearch wordSearch, String topic, int limit) {
        return find(transaction, wordSearch, topic, limit, decision -> decision.supersededBy() == null);
    }

    private static List<SimilarDecision> find(
            Transaction transaction, WordSearch wordSearch, String topic, int limit, Predicate<Decision> wanted) {
        Map<UUID, Decision> found = new LinkedHashMap<>();
        String key = transaction.cipher().blind(Topics.key(topic));
        String hash = transaction.cipher().blind(Topics.hash(topic));
        transaction
                .list(DecisionStore.SAME_TOPIC, DecisionStore::decision, transaction.workspace(), key, limit, hash)
                .forEach(one -> found.put(one.id().value(), one));
        // The best of those that share a word; their true likeness is worked out afterwards.
        UUID[] alike = wordSearch.sharingWords(transaction, "decision", Topics.words(topic), CANDIDATES);
        if (alike.length > 0) {
            transaction
                    .list(DecisionStore.SOME, DecisionStore::decision, transaction.workspace(), alike)
                    .forEach(one -> found.put(one.id().value(), one));
        }
        return found.values().stream()
                .filter(wanted)
                .map(one -> new SimilarDecision(
                        one, one.topicKey().equals(key) ? 1 : Topics.similarity(one.topic(), topic)))
                .filter(one -> one.similarity() > MINIMUM_SIMILARITY)
                .sorted(Comparator.comparingDouble(SimilarDecision::similarity)
                        .thenComparing(one -> one.decision().topicHash().equals(hash))
                        .thenComparing(one -> one.decision().id().value())
                        .reversed())
                .limit(limit)
                .toList();
    }
}
