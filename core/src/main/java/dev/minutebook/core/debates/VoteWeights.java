package dev.minutebook.core.debates;

import java.util.Map;

/// What a vote weighs, and what the weight is made of. The one place where ratings, calibration and reputation enter.
final class VoteWeights {

    /// A weight with its terms; their product is the weight.
    record Weight(double value, Map<String, Double> terms) {}

    private VoteWeights() {}

    static Weight of(Setup.Chair chair) {
        return new Weight(chair.weight(), Map.of("seat", chair.weight()));
    }

    /// The weight a seat has when a debate begins.
    static double atTheStart() {
        return 1;
    }
}
