package dev.minutebook.core.memory;

import java.time.Duration;
import java.time.Instant;

/// How strong a memory is: importance · (1 + surprise) · 2^(−age ÷ half-life).
///
/// All memories of one half-life fade by the same factor, so their order never changes by itself. It is kept as a
/// number that does not depend on the present, and recall reads a range of an index.
final class Strength {

    /// Below it importance makes no difference: the logarithm must not be infinite.
    private static final double LEAST = 1e-6;

    private Strength() {}

    static double at(Instant now, double importance, double surprise, Instant anchor, Duration halfLife) {
        return importance * (1 + surprise) * Math.pow(2, -seconds(anchor, now) / seconds(halfLife));
    }

    /// Of two memories with the same half-life the one with the greater key is the stronger, at any instant.
    static double key(double importance, double surprise, Instant anchor, Duration halfLife) {
        return log2(Math.max(LEAST, importance) * (1 + surprise)) + seconds(Instant.EPOCH, anchor) / seconds(halfLife);
    }

    /// The strength a key stands for.
    static double of(double key, Instant now, Duration halfLife) {
        return Math.pow(2, key - seconds(Instant.EPOCH, now) / seconds(halfLife));
    }

    private static double log2(double value) {
        return Math.log(value) / Math.log(2);
    }

    private static double seconds(Instant from, Instant to) {
        return seconds(Duration.between(from, to));
    }

    private static double seconds(Duration time) {
        return time.getSeconds() + time.getNano() / 1e9;
    }
}
