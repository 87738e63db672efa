package dev.minutebook.core.evolution.judges;

import dev.minutebook.api.evolution.episodes.Termination;
import java.util.List;
import java.util.OptionalDouble;

/// One score out of those of several judges.
public final class JudgePanel {

    /// What everybody has in an episode that was corrupted or ran out of tokens; nobody judges it.
    public static final int FAILURE = -5;

    private JudgePanel() {}

    /// Whether judges look at an episode that ended so.
    public static boolean judges(Termination termination) {
        return termination != Termination.CORRUPTED && termination != Termination.TOKEN_LIMIT;
    }

    /// The median; of two in the middle their mean, rounded towards 0.
    public static int score(List<Integer> scores) {
        if (scores.isEmpty()) {
            throw new IllegalArgumentException("nobody judged it");
        }
        List<Integer> sorted = scores.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    /// How far judges agree, 0 to 1: 1 less the mean difference of two of them, as a share of the largest there can be.
    /// Empty for one judge.
    ///
    /// @param judges the scores of each judge, of the same actors in the same order
    public static OptionalDouble agreement(List<List<Integer>> judges) {
        double sum = 0;
        int pairs = 0;
        for (int i = 0; i < judges.size(); i++) {
            for (int j = i + 1; j < judges.size(); j++) {
                for (int actor = 0; actor < judges.get(i).size(); actor++) {
                    sum += Math.abs(judges.get(i).get(actor) - judges.get(j).get(actor));
                    pairs++;
                }
            }
        }
        return pairs == 0 ? OptionalDouble.empty() : OptionalDouble.of(1 - sum / pairs / (2 * JudgeForm.MOST));
    }
}
