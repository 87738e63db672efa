package dev.minutebook.core.comparison;

/// What is left of a sample when its scores are gone.
///
/// @param trials    how many there were
/// @param mean      of the scores; 0 for none
/// @param deviation with the divisor n − 1; 0 for fewer than two
public record SampleSummary(int trials, double mean, double deviation) {

    public static final SampleSummary NONE = new SampleSummary(0, 0, 0);

    public SampleSummary {
        if (trials < 0 || !Double.isFinite(mean) || !(deviation >= 0) || Double.isInfinite(deviation)) {
            throw new IllegalArgumentException("no such sample");
        }
    }

    /// The square of the standard error.
    double errorVariance() {
        return trials == 0 ? 0 : deviation * deviation / trials;
    }
}
