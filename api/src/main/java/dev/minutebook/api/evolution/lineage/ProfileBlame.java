package dev.minutebook.api.evolution.lineage;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where each line of a strategy comes from.
///
/// @param lines of the strategy, from the first
public record ProfileBlame(Profile profile, List<Line> lines) {

    /// A line of a strategy.
    ///
    /// @param number   1 for the first
    /// @param sequence the generation that introduced it
    /// @param approach of the variant that brought it; null if none did
    /// @param gain     what that generation scored more than its parent on the same seeds; null where unknown
    /// @param gainLow  the lower bound with 95 per cent
    /// @param gainHigh the upper bound
    /// @param trials   by which it was accepted
    public record Line(
            int number,
            String text,
            int sequence,
            @Nullable String approach,
            @Nullable Double gain,
            @Nullable Double gainLow,
            @Nullable Double gainHigh,
            int trials) {}

    public ProfileBlame {
        lines = List.copyOf(lines);
    }
}
