package dev.minutebook.core.evolution.selection;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/// Which tactics make room.
public final class TacticRules {

    /// Above so many some are deleted.
    public static final int CAP = 10_000;

    private TacticRules() {}

    /// @param sequence the smaller, the older
    public record Entry(long sequence, double score) {}

    /// The sequences of those to delete, in the order in which they go: nothing up to the cap. Above it all
    /// with a
    /// score
    /// of 0, which teach nothing, and if that is not enough those with the smallest score, whichever its
    /// sign, the
    /// oldest first.
    public static List<Long> surplus(Collection<Entry> tactics, int cap) {
        if (tactics.size() <= cap) {
            return List.of();
        }
        List<Entry> order = tactics.stream()
                .sorted(Comparator.comparingDouble((Entry one) -> Math.abs(one.score()))
                        .thenComparingLong(Entry::sequence))
                .toList();
        List<Long> surplus = new ArrayList<>();
        for (Entry one : order) {
            if (one.score() != 0 && tactics.size() - surplus.size() <= cap) {
                break;
            }
            surplus.add(one.sequence());
        }
        return List.copyOf(surplus);
    }
}
