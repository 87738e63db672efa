package dev.minutebook.api.debates;

import dev.minutebook.api.decisions.Strength;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Two debates side by side.
///
/// @param common the turns both have
public record Comparison(Side left, Side right, long common, List<Difference> differences) {

    /// One of the two.
    public record Side(
            DebateId id,
            Debate.Status status,
            @Nullable StopReason stopReason,
            @Nullable String winner,
            @Nullable String conclusion,
            @Nullable Strength strength,
            @Nullable Double agreement,
            @Nullable Double consensus,
            int rounds,
            Usage usage) {}

    /// Something in which they differ.
    public record Difference(
            String what, @Nullable String left, @Nullable String right) {}
}
