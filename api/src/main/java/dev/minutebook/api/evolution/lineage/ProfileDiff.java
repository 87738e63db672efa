package dev.minutebook.api.evolution.lineage;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What differs between two profiles.
///
/// @param before   the earlier
/// @param after    the later
/// @param strategy in the unified format; empty where the strategies are the same
/// @param added    lines
/// @param removed  lines
/// @param changes  of hyperparameters
public record ProfileDiff(
        ProfileId before, ProfileId after, String strategy, int added, int removed, List<Change> changes) {

    /// A hyperparameter that differs.
    ///
    /// @param before null where it was not set
    /// @param after  null where it is not set
    public record Change(
            String name, @Nullable Double before, @Nullable Double after) {}

    public ProfileDiff {
        changes = List.copyOf(changes);
    }
}
