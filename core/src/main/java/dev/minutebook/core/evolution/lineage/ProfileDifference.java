package dev.minutebook.core.evolution.lineage;

import dev.minutebook.core.code.LineChange;
import dev.minutebook.core.code.LineChanges;
import dev.minutebook.core.code.UnifiedDiff;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// What differs between two profiles of an actor.
///
/// @param strategy        in the unified format; empty when the strategies are the same
/// @param added           lines of the second that the first has not
/// @param removed         lines of the first that the second has not
/// @param hyperparameters that differ, by name
public record ProfileDifference(String strategy, int added, int removed, List<Change> hyperparameters) {

    /// @param before null where it was not set
    /// @param after  null where it is not set
    public record Change(
            String name, @Nullable String before, @Nullable String after) {}

    /// @param hyperparameters as JSON, by name
    public record Profile(String strategy, Map<String, String> hyperparameters) {}

    public ProfileDifference {
        hyperparameters = List.copyOf(hyperparameters);
    }

    public static ProfileDifference between(Profile before, Profile after) {
        List<LineChange> changes = LineChanges.between(
                before.strategy().lines().toList(), after.strategy().lines().toList());
        return new ProfileDifference(
                UnifiedDiff.between(before.strategy(), after.strategy(), "strategy"),
                changes.stream()
                        .mapToInt(change -> change.newTo() - change.newFrom())
                        .sum(),
                changes.stream()
                        .mapToInt(change -> change.oldTo() - change.oldFrom())
                        .sum(),
                changed(before.hyperparameters(), after.hyperparameters()));
    }

    private static List<Change> changed(Map<String, String> before, Map<String, String> after) {
        List<Change> changed = new ArrayList<>();
        TreeSet<String> names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        for (String name : names) {
            if (!Objects.equals(before.get(name), after.get(name))) {
                changed.add(new Change(name, before.get(name), after.get(name)));
            }
        }
        return changed;
    }
}
