package dev.minutebook.core.debates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.votes.Weighting;
import dev.minutebook.core.critiques.Reputation;
import dev.minutebook.core.debates.procedure.Setup;
import dev.minutebook.core.debates.procedure.VoteWeight;
import dev.minutebook.core.ratings.Glicko2;
import dev.minutebook.core.ratings.MatchRules;
import dev.minutebook.core.ratings.TrustLookup;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What votes weigh.
class VoteWeightsTest {

    private static final UUID ADA = new UUID(1, 1);

    private static TrustLookup trust(Reputation reputation, Glicko2.Skill skill, int predictions, double brier) {
        return new TrustLookup(ADA, "ada", null, null, null, 1_500, skill, 1, reputation, predictions, brier);
    }

    private static Glicko2.Skill skill(double rating, double deviation) {
        return new Glicko2.Skill(rating, deviation, 0.287);
    }

    private static VoteWeight earned(TrustLookup trust) {
        return VoteWeights.atTheStart(trust, Weighting.EARNED);
    }

    private static Setup.Chair chair(VoteWeight weight) {
        return new Setup.Chair(2, ADA, "proposer", 5, weight.value(), weight.terms());
    }

    @Test
    void of_somebody_unknown_it_is_one() {
        assertThat(VoteWeights.atTheStart(null, Weighting.EARNED).value()).isEqualTo(1);
        assertThat(earned(TrustLookup.unknown(ADA, "ada")).terms())
                .isEqualTo(Map.of("reputation", 1.0, "calibration", 1.0, "skill", 1.0));
    }

    @Test
    void every_term_stands_and_their_product_is_the_weight() {
        Reputation known = new Reputation(10, 8, 3, 10, 5, 10, 3);

        VoteWeight weight = earned(trust(known, skill(1_600, 60), 50, 0.05));

        assertThat(weight.terms().get("reputation")).isCloseTo(1 + 0.6 * 3 / 20 + 0.2 * 0.2 / 2, within(1e-9));
        assertThat(weight.terms().get("calibration")).isCloseTo(1 + 0.4 * 50 / 60, within(1e-9));
        assertThat(weight.terms().get("skill")).isBetween(1.3, 1.7);
        assertThat(weight.value())
                .isCloseTo(weight.terms().values().stream().reduce(1.0, (one, other) -> one * other), within(1e-9));
        VoteWeight own = VoteWeight.of(chair(weight), "P2", Weighting.EARNED);
        assertThat(own.terms()).containsEntry("self_vote", 0.5);
        assertThat(own.value()).isCloseTo(weight.value() / 2, within(1e-9));
        assertThat(VoteWeight.of(chair(weight), "P1", Weighting.EARNED).value())
                .isCloseTo(weight.value(), within(1e-9));
    }

    @Test
    void each_term_is_near_one_until_much_is_known() {
        Reputation lost = Reputation.proposed(false, 1);
        Reputation useless = Reputation.criticised(false, 1.0);
        assertThat(lost.weight()).isBetween(0.95, 1.0);
        assertThat(lost.plus(useless).weight()).isBetween(0.92, 1.0);
        assertThat(earned(trust(Reputation.NONE, skill(1_644, 378), 1, 0.9))
                        .terms()
                        .get("skill"))
                .as("1 644 ± 756")
                .isBetween(1.0, 1.1);
        assertThat(earned(trust(Reputation.NONE, skill(1_500, 400), 1, 0.9))
                        .terms()
                        .get("calibration"))
                .isBetween(0.95, 1.0);
    }

    @Test
    void what_is_certain_counts_for_more() {
        double last = 1;
        for (int deviation = 400; deviation >= 50; deviation -= 50) {
            double next = earned(trust(Reputation.NONE, skill(1_644, deviation), 0, 0.25))
                    .terms()
                    .get("skill");
            assertThat(next).isGreaterThan(last);
            last = next;
        }
        assertThat(last).isGreaterThan(1.5);
    }

    @Test
    void every_bound_is_reached() {
        Reputation worst = new Reputation(1_000_000, 0, -500_000, 1_000_000, 0, 1_000_000, 1_000_000);
        Reputation best = new Reputation(1_000_000, 1_000_000, 500_000, 1_000_000, 1_000_000, 1_000_000, 0);
        VoteWeight least = earned(trust(worst, skill(100, 20), 1_000_000, 1));
        assertThat(least.terms().get("reputation")).isCloseTo(0.4, within(1e-4));
        assertThat(least.terms().get("calibration")).isCloseTo(0.5, within(1e-4));
        assertThat(least.terms().get("skill")).isEqualTo(0.5);
        assertThat(least.value()).isCloseTo(0.1, within(1e-3));
        VoteWeight most = earned(trust(best, skill(4_000, 20), 1_000_000, 0));
        assertThat(most.terms().values().stream().mapToDouble(one -> one).sum()).isCloseTo(5.1, within(1e-4));
        assertThat(most.value()).isCloseTo(4.8, within(1e-3));
    }

    @Test
    void winning_a_match_never_lowers_a_term_however_the_past_was() {
        Random random = new Random(13);
        for (int history = 0; history < 300; history++) {
            int agents = 2 + random.nextInt(5);
            List<MatchRules.Rated> rated = new ArrayList<>();
            List<Reputation> known = new ArrayList<>();
            for (int i = 0; i < agents; i++) {
                rated.add(new MatchRules.Rated(1_500, Glicko2.SHIPPED.unknown()));
                known.add(Reputation.NONE);
            }
            double bias = random.nextDouble();
            for (int match = 0; match < 40; match++) {
                int winner = random.nextDouble() < bias ? 0 : random.nextInt(agents);
                double[] scores = new double[agents];
                double others = random.nextBoolean() ? 0.5 : 0;
                for (int i = 0; i < agents; i++) {
                    scores[i] = i == winner ? 1 : others;
                }
                List<MatchRules.Rated> after = MatchRules.after(rated, scores, 0.1 + 0.9 * random.nextDouble());
                Reputation won = known.get(winner).plus(Reputation.proposed(true, agents - 1));
                assertThat(after.get(winner).elo())
                        .isGreaterThanOrEqualTo(rated.get(winner).elo());
                assertThat(won.weight()).isGreaterThan(known.get(winner).weight());
                assertThat(term(after.get(winner)))
                        .as("from %s to %s", rated.get(winner), after.get(winner))
                        .isGreaterThanOrEqualTo(term(rated.get(winner)) - 1e-12);
                for (int i = 0; i < agents; i++) {
                    known.set(i, i == winner ? won : known.get(i).plus(Reputation.proposed(false, agents - 1)));
                }
                rated = after;
            }
        }
    }

    private static double term(MatchRules.Rated rated) {
        return earned(trust(Reputation.NONE, rated.skill(), 0, 0.25)).terms().get("skill");
    }

    @Test
    void equal_weights_are_one_whatever_was_earned() {
        VoteWeight weight = VoteWeights.atTheStart(
                trust(new Reputation(10, 8, 3, 0, 0, 0, 0), skill(2_000, 50), 50, 0), Weighting.EQUAL);
        assertThat(weight.value()).isEqualTo(1);
        assertThat(VoteWeight.of(chair(weight), "P2", Weighting.EQUAL).value()).isEqualTo(1);
    }
}
