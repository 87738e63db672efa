package dev.minutebook.core.votes;

import static dev.minutebook.api.votes.VotingRule.BORDA;
import static dev.minutebook.core.votes.Elections.elect;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ConsensusTest {

    @Test
    void it_is_made_of_confidence_votes_and_likeness() {
        assertThat(Consensus.level(0.9, 0.75, 0.5)).isCloseTo(0.76, within(1e-9));
        assertThat(Consensus.level(0, 0, 0)).isZero();
        assertThat(Consensus.level(1, 1, 1)).isEqualTo(1);
    }

    @Test
    void votes_agree_by_their_largest_share_and_half_when_there_are_none() {
        assertThat(Consensus.voteAgreement(elect(BORDA, "A B", "A", "A", "A", "B", "-", "Z")))
                .isEqualTo(0.75);
        assertThat(Consensus.voteAgreement(elect(BORDA, "A B", "-", "-"))).isEqualTo(0.5);
    }
}
