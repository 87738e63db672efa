package dev.minutebook.core.comparison;

import java.util.Locale;
import java.util.Optional;

/// Where a value probably lies: in 95 of 100 cases between low and high, as far as its scores are normal.
///
/// @param low   not above the estimate
/// @param value the estimate
/// @param high  not below it
public record Interval(double low, double value, double high) {

    /// Of the standard normal distribution, 2.5 per cent are above.
    private static final double NORMAL = 1.959963984540054;

    public Interval {
        if (!(low <= value && value <= high)) {
            throw new IllegalArgumentException("no such interval: " + low + ", " + value + ", " + high);
        }
    }

    /// Of the mean. Empty for fewer than two trials, which tell nothing about their spread.
    public static Optional<Interval> mean(SampleSummary sample) {
        return sample.trials() < 2
                ? Optional.empty()
                : Optional.of(around(sample.mean(), sample.errorVariance(), sample.trials() - 1));
    }

    /// Of how much higher the mean of the first is, with a spread of its own on each side (Welch). Empty where
    /// either has fewer than two trials.
    public static Optional<Interval> difference(SampleSummary first, SampleSummary second) {
        if (first.trials() < 2 || second.trials() < 2) {
            return Optional.empty();
        }
        double one = first.errorVariance();
        double other = second.errorVariance();
        double both = one + other;
        double freedom = both == 0
                ? 1
                : both * both / (one * one / (first.trials() - 1) + other * other / (second.trials() - 1));
        return Optional.of(around(first.mean() - second.mean(), both, freedom));
    }

    /// The sum of two independent values.
    public Interval plus(Interval other) {
        return new Interval(
                value + other.value - Math.hypot(value - low, other.value - other.low),
                value + other.value,
                value + other.value + Math.hypot(high - value, other.high - other.value));
    }

    /// Whether it is surely not 0.
    public boolean excludesZero() {
        return low > 0 || high < 0;
    }

    /// As `+1.20 (0.40 to 2.00)`.
    public String text() {
        return String.format(Locale.ROOT, "%+.2f (%.2f to %.2f)", value, low, high);
    }

    private static Interval around(double value, double variance, double freedom) {
        double off = student(freedom) * Math.sqrt(variance);
        return new Interval(value - off, value, value + off);
    }

    /// The 97.5th percentile of Student's distribution, by the expansion of Cornish and Fisher; with one or two
    /// degrees of freedom, where that fails, as it stands in tables.
    static double student(double freedom) {
        if (freedom < 2) {
            return 12.7062;
        }
        if (freedom < 3) {
            return 4.3027;
        }
        double z = NORMAL;
        double z2 = z * z;
        double first = z * (z2 + 1) / 4;
        double second = z * ((5 * z2 + 16) * z2 + 3) / 96;
        double third = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
        double fourth = z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92_160;
        return z
                + first / freedom
                + second / (freedom * freedom)
                + third / (freedom * freedom * freedom)
                + fourth / (freedom * freedom * freedom * freedom);
    }
}
