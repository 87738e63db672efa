package dev.minutebook.api.evolution.lineage;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import org.jspecify.annotations.Nullable;

/// A search for the generation after which an actor's score fell.
///
/// @param actor whose score
/// @param good  a generation that was still good; null for the first
/// @param bad   a descendant of it that is not; null for the active one
public record BisectGenerations(
        String actor, @Nullable Integer good, @Nullable Integer bad) {

    public BisectGenerations {
        Limits.filled("actor", actor, 64);
        if (good != null) {
            Limits.range("good", good, 0, Integer.MAX_VALUE);
        }
        if (bad != null) {
            Limits.range("bad", bad, 0, Integer.MAX_VALUE);
        }
        if (good != null && bad != null && good >= bad) {
            throw Problem.Code.INVALID.because("good must be an earlier generation than bad");
        }
    }

    /// From the first generation to the active one.
    public static BisectGenerations of(String actor) {
        return new BisectGenerations(actor, null, null);
    }

    /// The same between two generations.
    public BisectGenerations between(int good, int bad) {
        return new BisectGenerations(actor, good, bad);
    }
}
