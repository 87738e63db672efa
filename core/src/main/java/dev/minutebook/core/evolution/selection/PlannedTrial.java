package dev.minutebook.core.evolution.selection;

import java.util.Comparator;

/// An episode in the shadow: one contender on one seed.
///
/// @param contender 0 for the baseline, else the number of the variant
/// @param number    of the seed within the stage, from 0
public record PlannedTrial(TrialStage stage, int contender, int number) implements Comparable<PlannedTrial> {

    private static final Comparator<PlannedTrial> ORDER = Comparator.comparing(PlannedTrial::stage)
            .thenComparingInt(PlannedTrial::number)
            .thenComparingInt(PlannedTrial::contender);

    public PlannedTrial {
        if (contender < 0 || number < 0 || (stage == TrialStage.PRUNE && contender == 0)) {
            throw new IllegalArgumentException("no such trial");
        }
    }

    public boolean baseline() {
        return contender == 0;
    }

    /// Seed by seed, so that contenders keep step.
    @Override
    public int compareTo(PlannedTrial other) {
        return ORDER.compare(this, other);
    }
}
