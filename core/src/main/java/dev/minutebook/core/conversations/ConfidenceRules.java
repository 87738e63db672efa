package dev.minutebook.core.conversations;

import dev.minutebook.api.conversations.AnswerGrounds;
import dev.minutebook.api.conversations.ConfidenceLabel;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How far an answer can be relied upon, from what it rests on.
public final class ConfidenceRules {

    /// Two answers whose words have less in common disagree.
    private static final double ALIKE = 0.60;

    private ConfidenceRules() {}

    public static ConfidenceLabel label(AnswerGrounds grounds) {
        if (grounds.highStakes()) {
            return ConfidenceLabel.UNCERTAIN;
        }
        boolean several = Math.max(grounds.models().size(), grounds.answers().size()) >= 2;
        boolean corrected = !grounds.corrections().isEmpty();
        return (several || corrected) && !disagreement(grounds) ? ConfidenceLabel.HIGH : ConfidenceLabel.MEDIUM;
    }

    /// Whether a review said so, or any two answers have too few words in common.
    static boolean disagreement(AnswerGrounds grounds) {
        if (grounds.disagreed()) {
            return true;
        }
        List<Set<String>> answers =
                grounds.answers().stream().map(ConfidenceRules::words).toList();
        for (int i = 0; i < answers.size(); i++) {
            for (int j = i + 1; j < answers.size(); j++) {
                if (jaccard(answers.get(i), answers.get(j)) < ALIKE) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Set<String> words(String text) {
        return Stream.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.toSet());
    }

    /// The share of all words that both have; two answers without words are alike.
    private static double jaccard(Set<String> one, Set<String> other) {
        Set<String> both = new HashSet<>(one);
        both.retainAll(other);
        int all = one.size() + other.size() - both.size();
        return all == 0 ? 1 : (double) both.size() / all;
    }
}
