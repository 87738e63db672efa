package dev.minutebook.core.ratings;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a match was for one who took part: won by the highest score. Of proposals that were level at the top both
/// drew; of those who were right by the outcome all won, unless all scored the same.
enum MatchResult {
    WON,
    LOST,
    DRAWN;

    /// Meaningless for somebody who took no part.
    ///
    /// @param byOutcome whether they were scored by how the decision turned out
    static MatchResult of(UUID agent, Map<UUID, Double> scores, boolean byOutcome) {
        Double score = scores.get(agent);
        if (byOutcome && scores.values().stream().distinct().count() < 2) {
            return DRAWN;
        }
        if (score == null || score != best(scores.values())) {
            return LOST;
        }
        return byOutcome || winner(scores) != null ? WON : DRAWN;
    }

    /// Whose score is the highest, if one's is.
    static @Nullable UUID winner(Map<UUID, Double> scores) {
        double best = best(scores.values());
        UUID winner = null;
        for (Map.Entry<UUID, Double> one : scores.entrySet()) {
            if (one.getValue() == best) {
                if (winner != null) {
                    return null;
                }
                winner = one.getKey();
            }
        }
        return winner;
    }

    private static double best(Collection<Double> scores) {
        return scores.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    }
}
