package dev.minutebook.core.votes;

import static dev.minutebook.api.votes.VotingRule.MAJORITY;
import static dev.minutebook.api.votes.VotingRule.PLURALITY;
import static dev.minutebook.api.votes.VotingRule.UNANIMOUS;
import static dev.minutebook.api.votes.VotingRule.WEIGHTED;
import static dev.minutebook.core.votes.Elections.count;
import static dev.minutebook.core.votes.Elections.elect;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ConsensusTest {

    @Test
    void it_is_made_of_confidence_agreement_and_likeness() {
        Consensus all = Consensus.of(elect(PLURALITY, "A B", "A@0.9", "A@0.9", "A@0.9"), 0.5);
        assertThat(all.level()).isCloseTo(0.4 * 0.9 + 0.4 + 0.2 * 0.5, within(1e-9));
        Count count = count(PLURALITY, "A B", "A@0.9", "A@0.9", "A@0.9", "B@0.7");
        assertThat(Consensus.of(elect(PLURALITY, "A B", "A@0.9", "A@0.9", "A@0.9", "B@0.7"), 0.5)
                        .level())
                .as("of the numbers that stand with the decision")
                .isCloseTo(0.4 * count.confidence() + 0.4 * count.agreement() + 0.2 * 0.5, within(1e-9));
        assertThat(Consensus.of(elect(PLURALITY, "A B", "-", "-", "-"), 0).level())
                .isZero();
        assertThat(Consensus.of(elect(PLURALITY, "A B", "A@1", "A@1", "A@1"), 1).level())
                .isEqualTo(1);
    }

    @Test
    void a_tie_is_no_consensus_however_sure_all_are_and_however_alike_they_speak() {
        Consensus tie = Consensus.of(elect(WEIGHTED, "A B", "A@1*1.4", "A@1*1.4", "B@1", "B@1"), 1);
        assertThat(tie.reached(0)).isFalse();
        assertThat(tie.level()).isLessThan(0.75);
        assertThat(count(WEIGHTED, "A B", "A@1*1.4", "A@1*1.4", "B@1", "B@1").winner())
                .as("weights decide nevertheless")
                .isEqualTo("A");
    }

    @Test
    void it_is_reached_by_a_winner_with_most_votes_by_number_and_weight_and_by_the_threshold() {
        assertThat(Consensus.of(elect(PLURALITY, "A B", "A@1", "A@1", "A@1", "B@1"), 1)
                        .reached(0.75))
                .isTrue();
        assertThat(Consensus.of(elect(PLURALITY, "A B", "A@1", "A@1", "A@1", "B@1"), 1)
                        .reached(0.9))
                .isFalse();
        assertThat(Consensus.of(elect(PLURALITY, "A B", "A@1", "A@1", "A@1", "B@1*5"), 1)
                        .reached(0))
                .as("most of the weight is against it")
                .isFalse();
        assertThat(Consensus.of(elect(UNANIMOUS, "A B", "A@1", "A@1", "A@1", "B@1"), 1)
                        .reached(0))
                .as("nothing has won")
                .isFalse();
        assertThat(Consensus.of(elect(MAJORITY, "A B", "A@1", "-", "-", "-"), 1).reached(0))
                .as("too few voted")
                .isFalse();
    }
}
