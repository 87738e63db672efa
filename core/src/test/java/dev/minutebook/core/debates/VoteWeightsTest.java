package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.votes.Weighting;
import dev.minutebook.core.critiques.Reputation;
import dev.minutebook.core.debates.procedure.Setup;
import dev.minutebook.core.ratings.Glicko2;
import dev.minutebook.core.ratings.TrustLookup;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What votes weigh.
class VoteWeightsTest {

    private static final UUID ADA = new UUID(1, 1);

    private static TrustLookup trust(Reputation reputation, double elo, int predictions, double brier) {
        return new TrustLookup(
                ADA, "ada", null, null, null, elo, Glicko2.SHIPPED.unknown(), 1, reputation, predictions, brier);
    }

    private static Setup.Chair chair(VoteWeights.Weight weight) {
        return new Setup.Chair(2, ADA, "proposer", 5, weight.value(), weight.terms());
    }

    @Test
    void of_somebody_unknown_it_is_one() {
        assertThat(VoteWeights.atTheStart(null, Weighting.EARNED).value()).isEqualTo(1);
        assertThat(VoteWeights.atTheStart(TrustLookup.unknown(ADA, "ada"), Weighting.EARNED)
                        .terms())
                .isEqualTo(Map.of("reputation", 1.0, "calibration", 1.0, "skill", 1.0));
    }

    @Test
    void every_term_stands_and_their_product_is_the_weight() {
        Reputation known = new Reputation(10, 8, 10, 5, 10, 3);

        VoteWeights.Weight weight = VoteWeights.atTheStart(trust(known, 1_600, 50, 0.05), Weighting.EARNED);

        assertThat(weight.terms().get("reputation")).isCloseTo(1.22, within(1e-9));
        assertThat(weight.terms().get("calibration")).isCloseTo(1.4, within(1e-9));
        assertThat(weight.terms().get("skill")).isCloseTo(1.06, within(1e-9));
        assertThat(weight.value()).isCloseTo(1.22 * 1.4 * 1.06, within(1e-9));
        VoteWeights.Weight own = VoteWeights.of(chair(weight), "P2", Weighting.EARNED);
        assertThat(own.terms()).containsEntry("self_vote", 0.5);
        assertThat(own.value()).isCloseTo(weight.value() / 2, within(1e-9));
        assertThat(VoteWeights.of(chair(weight), "P1", Weighting.EARNED).value())
                .isCloseTo(weight.value(), within(1e-9));
    }

    @Test
    void every_bound_is_reached() {
        Reputation worst = new Reputation(10, 0, 10, 0, 10, 10);
        Reputation best = new Reputation(10, 10, 10, 10, 10, 0);
        VoteWeights.Weight least = VoteWeights.atTheStart(trust(worst, 100, 50, 1), Weighting.EARNED);
        assertThat(least.terms().values()).containsExactlyInAnyOrder(0.5, 0.4, 0.5);
        assertThat(least.value()).isEqualTo(0.1);
        VoteWeights.Weight most = VoteWeights.atTheStart(trust(best, 4_000, 50, 0), Weighting.EARNED);
        assertThat(most.terms().values()).containsExactlyInAnyOrder(1.5, 1.6, 2.0);
        assertThat(most.value()).isCloseTo(4.8, within(1e-9));
        assertThat(VoteWeights.atTheStart(trust(best, 1_500, 9, 0), Weighting.EARNED)
                        .terms())
                .as("nine predictions say nothing")
                .containsEntry("calibration", 1.0);
    }

    @Test
    void equal_weights_are_one_whatever_was_earned() {
        VoteWeights.Weight weight =
                VoteWeights.atTheStart(trust(new Reputation(10, 8, 0, 0, 0, 0), 2_000, 50, 0), Weighting.EQUAL);
        assertThat(weight.value()).isEqualTo(1);
        assertThat(VoteWeights.of(chair(weight), "P2", Weighting.EQUAL).value()).isEqualTo(1);
    }
}
