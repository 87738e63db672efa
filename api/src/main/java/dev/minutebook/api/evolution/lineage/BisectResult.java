package dev.minutebook.api.evolution.lineage;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a search for a fall found.
///
/// @param result   what came out
/// @param before   the last generation that was still good; null unless it fell
/// @param after    the one that came after it; null unless it fell
/// @param sure     whether every generation on the way could be told apart with 95 per cent
/// @param wanted   the generation of which more episodes are needed; null for none
/// @param trials   how many it has to have in all; null for none
/// @param readings what was looked at, in that order
public record BisectResult(
        Result result,
        @Nullable Integer before,
        @Nullable Integer after,
        boolean sure,
        @Nullable Integer wanted,
        @Nullable Integer trials,
        List<Reading> readings) {

    /// What came out.
    public enum Result {
        /// The score fell between two generations.
        FELL,
        /// The last is not surely worse than the first.
        STEADY,
        /// More episodes of a generation have to be played first: see `measure`.
        WANTED
    }

    /// What a generation scored.
    ///
    /// @param low  the lower bound of the mean with 95 per cent
    /// @param high the upper bound
    public record Reading(int sequence, int episodes, double mean, double low, double high) {}

    public BisectResult {
        readings = List.copyOf(readings);
    }
}
