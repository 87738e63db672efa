package dev.minutebook.core.evolution.selection;

/// The trials of the variants of one actor.
///
/// @param variants that were proposed, numbered from 1
/// @param actors   whose variants are tried in the same generation; they share its chance
public record SelectionPlan(SelectionLimits limits, int variants, int actors) {

    public SelectionPlan {
        if (variants < 0 || variants > SelectionLimits.MOST_VARIANTS || actors < 1) {
            throw new IllegalArgumentException("no such plan");
        }
    }

    /// The shadow test of a created agent: one contender, which nothing is pruned for. The score of a trial
    /// is the
    /// [value][ProvisionerRules#value] of the episode.
    public static SelectionPlan ofCreatedAgent(SelectionLimits limits) {
        return new SelectionPlan(limits, 1, 1);
    }

    /// Of accepting any variant that is no better.
    double chance() {
        return limits.level() / actors;
    }

    /// How many variants are left after the short trials: the better half, rounded up.
    public int survivors() {
        return (variants + 1) / 2;
    }

    /// A single one has nobody to be compared with.
    boolean pruned() {
        return variants > 1;
    }

    /// How many trials each contender has at the look after one at so many.
    int more(int trials) {
        return Math.min(2 * trials, limits.mostTrials());
    }
}
