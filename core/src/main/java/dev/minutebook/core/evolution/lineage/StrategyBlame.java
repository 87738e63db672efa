package dev.minutebook.core.evolution.lineage;

import dev.minutebook.core.code.LineChange;
import dev.minutebook.core.code.LineChanges;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Which generation introduced each line of a strategy.
public final class StrategyBlame {

    private StrategyBlame() {}

    /// @param number     from 1
    /// @param generation that introduced it, as it stands
    public record Line(int number, String text, int generation) {}

    /// The lines of the last version. A line that went and came back is that of the generation that brought
    /// it back; a
    /// line that moved counts as new where the shortest difference says so.
    ///
    /// @param chain the versions from the first ancestor on; a generation that changed nothing may be left out
    public static List<Line> of(List<StrategyVersion> chain) {
        List<String> text = List.of();
        List<Integer> origins = List.of();
        for (StrategyVersion version : chain) {
            List<String> now = version.strategy().lines().toList();
            origins = carried(origins, LineChanges.between(text, now), version.generation());
            text = now;
        }
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < text.size(); i++) {
            lines.add(new Line(i + 1, text.get(i), origins.get(i)));
        }
        return List.copyOf(lines);
    }

    /// The generations that introduced the lines of a changed strategy, from those of the strategy before.
    ///
    /// @param origins    one for each line of the strategy before
    /// @param generation that changed it
    public static List<Integer> carried(List<Integer> origins, String before, String after, int generation) {
        return carried(
                origins,
                LineChanges.between(before.lines().toList(), after.lines().toList()),
                generation);
    }

    private static List<Integer> carried(List<Integer> old, List<LineChange> changes, int generation) {
        List<Integer> now = new ArrayList<>();
        int next = 0;
        for (LineChange change : changes) {
            now.addAll(old.subList(next, change.oldFrom()));
            now.addAll(Collections.nCopies(change.newTo() - change.newFrom(), generation));
            next = change.oldTo();
        }
        now.addAll(old.subList(next, old.size()));
        return now;
    }
}
