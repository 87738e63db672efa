package dev.minutebook.core.evolution.selection;

import dev.minutebook.core.comparison.PromotionGate;

/// How variants are tried.
///
/// @param variants    proposed for an actor at a time, at most
/// @param pruneTrials short trials of each variant
/// @param pruneTurns  turns of a short trial
/// @param trials      of each contender before the first look
/// @param mostTrials  of each contender, where the first looks decide nothing
/// @param margin      by which the lower bound has to exceed the baseline, in points
/// @param level       chance of accepting any variant of a generation that is no better
public record SelectionLimits(
        int variants, int pruneTrials, int pruneTurns, int trials, int mostTrials, double margin, double level) {

    /// More are not proposed at once.
    public static final int MOST_VARIANTS = 5;

    /// More trials are not played of one contender.
    public static final int MOST_TRIALS = 40;

    public static final SelectionLimits USUAL =
            new SelectionLimits(3, 3, 3, 10, MOST_TRIALS, 0.5, PromotionGate.CHANCE);

    public SelectionLimits {
        between("variants", variants, 1, MOST_VARIANTS);
        between("prune trials", pruneTrials, 1, MOST_TRIALS);
        between("turns of a prune trial", pruneTurns, 1, 1_000);
        between("trials", trials, 1, MOST_TRIALS);
        between("most trials", mostTrials, Math.max(PromotionGate.FEWEST, trials), MOST_TRIALS);
        if (!(margin >= 0 && margin <= 10)) {
            throw new IllegalArgumentException("the margin is from 0 to 10: " + margin);
        }
        if (!(level > 0 && level <= 0.5)) {
            throw new IllegalArgumentException("the level is above 0 and at most 0.5: " + level);
        }
    }

    private static void between(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " are from " + least + " to " + most + ": " + value);
        }
    }
}
