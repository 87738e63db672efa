package dev.minutebook.core.debates;

import dev.minutebook.api.votes.Weighting;
import dev.minutebook.core.debates.procedure.Options;
import dev.minutebook.core.debates.procedure.Setup;
import dev.minutebook.core.ratings.TrustLookup;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What a vote weighs, and what the weight is made of. The one place where reputation, calibration and rating
/// enter.
final class VoteWeights {

    private static final double LEAST = 0.1;
    private static final double OWN = 0.5;
    private static final double USUAL = 1_500;
    private static final double SPREAD = 500;
    private static final double SKILL = 0.3;

    /// A weight with its terms; the weight is their product, at least 0.1. It cannot be more than 4.8.
    record Weight(double value, Map<String, Double> terms) {}

    private VoteWeights() {}

    /// The weight a seat has when a debate begins.
    ///
    /// @param trust null where nothing is known
    static Weight atTheStart(@Nullable TrustLookup trust, Weighting by) {
        if (by == Weighting.EQUAL) {
            return new Weight(1, Map.of("equal", 1.0));
        }
        Map<String, Double> terms = new TreeMap<>();
        terms.put("reputation", trust == null ? 1 : trust.reputation().weight());
        terms.put("calibration", trust == null ? 1 : 1 + trust.calibration());
        terms.put("skill", trust == null ? 1 : skill(trust.elo()));
        return of(terms);
    }

    private static double skill(double elo) {
        return Math.clamp(1 + SKILL * (elo - USUAL) / SPREAD, 0.5, 2);
    }

    /// What a vote of a seat weighs: half as much if it is for its own proposal.
    static Weight of(Setup.Chair chair, @Nullable String choice, Weighting by) {
        if (by == Weighting.EQUAL) {
            return new Weight(chair.weight(), chair.terms());
        }
        Map<String, Double> terms = new TreeMap<>(chair.terms());
        if (terms.isEmpty()) {
            terms.put("seat", chair.weight());
        }
        terms.put("self_vote", Options.proposedBy(chair.number()).equals(choice) ? OWN : 1.0);
        return of(terms);
    }

    private static Weight of(Map<String, Double> terms) {
        double product = terms.values().stream().reduce(1.0, (one, other) -> one * other);
        return new Weight(Math.max(product, LEAST), terms);
    }
}
