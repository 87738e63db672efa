package dev.minutebook.api.corrections;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How fast what was said is believed less. Confidence halves with each half-life.
public enum DecayClass {
    /// Never: what was proved stays proved.
    A(null),
    /// Half in 6.93 years.
    B(10.0),
    /// Half in 2.08 years.
    C(3.0),
    /// Half in 127 days.
    D(0.5);

    private static final double DAYS_PER_YEAR = 365.25;

    private final @Nullable Duration halfLife;

    /// @param years in which confidence falls to 1/e
    DecayClass(@Nullable Double years) {
        this.halfLife = years == null
                ? null
                : Duration.ofMillis(Math.round(
                        years * Math.log(2) * DAYS_PER_YEAR * Duration.ofDays(1).toMillis()));
    }

    /// In which confidence halves; empty for what does not fade.
    public Optional<Duration> halfLife() {
        return Optional.ofNullable(halfLife);
    }

    /// What a confidence of then is worth now. What lies in the future has not faded.
    public double effective(double confidence, Instant then, Instant now) {
        if (halfLife == null || !now.isAfter(then)) {
            return confidence;
        }
        double age = (double) Duration.between(then, now).toMillis() / halfLife.toMillis();
        return confidence * Math.pow(2, -age);
    }
}
