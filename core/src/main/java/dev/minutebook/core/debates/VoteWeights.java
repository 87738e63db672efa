package dev.minutebook.core.debates;

import dev.minutebook.api.votes.Weighting;
import dev.minutebook.core.debates.procedure.VoteWeight;
import dev.minutebook.core.ratings.TrustLookup;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What the votes of a seat weigh when a debate begins. The one place where reputation, calibration and rating
/// enter. Each term is near 1 until much is known.
public final class VoteWeights {

    /// How much more a vote weighs for each natural unit of skill, as an exponent.
    private static final double SKILL = 1;

    private VoteWeights() {}

    /// @param trust null where nothing is known
    public static VoteWeight atTheStart(@Nullable TrustLookup trust, Weighting by) {
        if (by == Weighting.EQUAL) {
            return new VoteWeight(1, Map.of("equal", 1.0));
        }
        Map<String, Double> terms = new TreeMap<>();
        terms.put("reputation", trust == null ? 1 : trust.reputation().weight());
        terms.put("calibration", trust == null ? 1 : 1 + trust.calibration());
        terms.put("skill", trust == null ? 1 : Math.clamp(Math.exp(SKILL * trust.knownSkill()), 0.5, 2));
        return VoteWeight.of(terms);
    }
}
