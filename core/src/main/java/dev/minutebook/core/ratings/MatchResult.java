package dev.minutebook.core.ratings;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a match was for one who took part: won by the highest score, drawn where all scored the same.
enum MatchResult {
    WON,
    LOST,
    DRAWN;

    /// Meaningless for somebody who took no part.
    static MatchResult of(UUID agent, Map<UUID, Double> scores) {
        if (scores.values().stream().distinct().count() < 2) {
            return DRAWN;
        }
        Double score = scores.get(agent);
        return score != null && score == best(scores.values()) ? WON : LOST;
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
