package dev.minutebook.core.debates.procedure;

import dev.minutebook.api.votes.Weighting;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What a vote weighs, with its terms: their product, at least 0.1.
public record VoteWeight(double value, Map<String, Double> terms) {

    private static final double LEAST = 0.1;
    private static final double OWN = 0.5;

    public VoteWeight {
        terms = Map.copyOf(terms);
    }

    public static VoteWeight of(Map<String, Double> terms) {
        double product = terms.values().stream().reduce(1.0, (one, other) -> one * other);
        return new VoteWeight(Math.max(product, LEAST), terms);
    }

    /// What a vote of a seat weighs: half as much if it is for its own proposal.
    ///
    /// @param choice null where there are no proposals to choose
    public static VoteWeight of(Setup.Chair chair, @Nullable String choice, Weighting by) {
        if (by == Weighting.EQUAL) {
            return new VoteWeight(chair.weight(), chair.terms());
        }
        Map<String, Double> terms = new TreeMap<>(chair.terms());
        if (terms.isEmpty()) {
            terms.put("seat", chair.weight());
        }
        terms.put("self_vote", Options.proposedBy(chair.number()).equals(choice) ? OWN : 1.0);
        return of(terms);
    }
}
