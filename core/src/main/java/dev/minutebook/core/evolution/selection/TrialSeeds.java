package dev.minutebook.core.evolution.selection;

/// The seeds of the trials of one generation. All contenders of a stage play the same ones, of whichever
/// actor, so that
/// one baseline serves all actors. No generation and no stage shares a seed with another but by accident:
/// what was
/// chosen by some seeds is proved by others.
///
/// @param run        the seed of the whole run
/// @param generation that is tried
public record TrialSeeds(long run, int generation) {

    /// The odd number next to 2⁶⁴ divided by the golden ratio.
    private static final long STEP = 0x9e3779b97f4a7c15L;

    /// The seed of an episode of the epoch.
    public long epoch(int number) {
        return seed(0, number);
    }

    public long trial(TrialStage stage, int number) {
        return seed(
                switch (stage) {
                    case PRUNE -> 1;
                    case FULL -> 2;
                },
                number);
    }

    private long seed(int use, int number) {
        return mixed(mixed(mixed(run + STEP * generation) + STEP * use) + STEP * number);
    }

    /// Spreads what differs in one bit over all.
    private static long mixed(long value) {
        long bits = value + STEP;
        bits = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
        bits = (bits ^ (bits >>> 27)) * 0x94d049bb133111ebL;
        return bits ^ (bits >>> 31);
    }
}
