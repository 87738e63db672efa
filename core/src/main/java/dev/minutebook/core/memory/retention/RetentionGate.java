package dev.minutebook.core.memory.retention;

/// What is worth its place where room is short. Half of it is surprise, which is still to be learnt from; the
/// rest is how often the memory was right and how often it was recalled.
public final class RetentionGate {

    /// From this share of its capacity on a tier is short of room.
    public static final double PRESSURE = 0.8;

    /// At most so surprising: nothing more is to be learnt from it.
    public static final double CALM = 0.15;

    /// Right less often than this, it misleads.
    public static final double WRONG = 0.3;

    private static final double TELLING = 0.7;

    private RetentionGate() {}

    /// What should become of a memory.
    public enum Verdict {
        CONSOLIDATE,
        RETAIN,
        DEMOTE,
        FORGET
    }

    /// How often it was right, as if it had been right once and wrong once before.
    public static double confidence(int successes, int failures) {
        return (successes + 1.0) / (successes + failures + 2.0);
    }

    /// What it is worth, 0 to 1.
    public static double worth(double surprise, double confidence, long accesses) {
        return 0.5 * surprise + 0.3 * confidence + Math.min(0.2, 0.02 * accesses);
    }

    public static Verdict of(double surprise, double confidence, boolean redLine) {
        if (redLine) {
            return Verdict.RETAIN;
        }
        if (surprise >= TELLING) {
            return Verdict.CONSOLIDATE;
        }
        if (surprise > CALM) {
            return Verdict.RETAIN;
        }
        return confidence < WRONG ? Verdict.FORGET : Verdict.DEMOTE;
    }
}
