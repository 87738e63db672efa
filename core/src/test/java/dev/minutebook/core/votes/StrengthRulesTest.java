package dev.minutebook.core.votes;

import static dev.minutebook.api.decisions.DissentType.FUNDAMENTAL_DISAGREEMENT;
import static dev.minutebook.api.decisions.DissentType.RISK_WARNING;
import static dev.minutebook.api.votes.VotingRule.JUDGE;
import static dev.minutebook.api.votes.VotingRule.MAJORITY;
import static dev.minutebook.api.votes.VotingRule.PLURALITY;
import static dev.minutebook.api.votes.VotingRule.WEIGHTED;
import static dev.minutebook.core.votes.Elections.ballot;
import static dev.minutebook.core.votes.Elections.count;
import static dev.minutebook.core.votes.Elections.elect;
import static dev.minutebook.core.votes.Elections.objecting;
import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.decisions.Strength;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StrengthRulesTest {

    @Test
    void strength_follows_the_share_that_agrees() {
        assertThat(strength("A", "A", "A")).isEqualTo(Strength.UNANIMOUS);
        assertThat(strength("A*9", "A*72", "B*19")).isEqualTo(Strength.STRONG);
        assertThat(strength("A", "A", "A", "A", "B")).as("0.8").isEqualTo(Strength.MODERATE);
        assertThat(strength("A", "A", "A", "B", "B")).as("0.6").isEqualTo(Strength.MODERATE);
        assertThat(strength("A*59", "A*0", "B*41")).isEqualTo(Strength.WEAK);
        assertThat(strength("A*51", "A*0", "B*49@0")).isEqualTo(Strength.WEAK);
        assertThat(strength("A@0.6", "A@0.6", "B@0.5", "B@0.5")).as("0.5").isEqualTo(Strength.SPLIT);
        assertThat(strength("A@0.9", "A@0.9", "B@0.8", "B@0.7")).isEqualTo(Strength.CONTESTED);
    }

    @Test
    void a_tie_is_not_strong_and_a_clear_result_is_not_weak() {
        assertThat(strength("A@0.1", "A@0.1", "B@0.1", "B@0.1")).isEqualTo(Strength.SPLIT);
        assertThat(strength("A", "A", "A", "A", "A", "B")).isEqualTo(Strength.STRONG);
    }

    @Test
    void a_vote_that_weighs_nothing_still_breaks_unanimity() {
        assertThat(strength("A", "A", "B*0")).isEqualTo(Strength.STRONG);
    }

    @Test
    void a_second_option_that_comes_near_contests_only_if_its_voters_are_sure() {
        assertThat(strength("A*45", "B*35@0.7", "C*20@0.7")).as("10 points").isEqualTo(Strength.CONTESTED);
        assertThat(strength("A*45", "B*35@0.7", "C*20@0.6")).isEqualTo(Strength.SPLIT);
        assertThat(strength("A*46@0.8", "A*0", "B*35@0.9", "C*19@0.9"))
                .as("11 points")
                .isEqualTo(Strength.SPLIT);
    }

    @Test
    void two_fundamental_dissents_contest_whatever_the_distance() {
        String[] votes = {"A*48@0.9", "A*0", "B*20@0.1", "C*20@0.1", "D*12@0.1"};
        assertThat(strength(votes)).isEqualTo(Strength.SPLIT);
        assertThat(objected(votes, FUNDAMENTAL_DISAGREEMENT, 3)).isEqualTo(Strength.SPLIT);
        assertThat(objected(votes, RISK_WARNING, 3, 4)).isEqualTo(Strength.SPLIT);
        assertThat(objected(votes, FUNDAMENTAL_DISAGREEMENT, 3, 4)).isEqualTo(Strength.CONTESTED);
        assertThat(objected(votes, FUNDAMENTAL_DISAGREEMENT, 1, 3))
                .as("who got what it chose has no such objection")
                .isEqualTo(Strength.SPLIT);
    }

    @Test
    void who_abstains_may_object_fundamentally() {
        String[] votes = {"A*48@0.9", "A*2", "B*50@0.1", "-", "-"};
        assertThat(strength(votes)).isEqualTo(Strength.SPLIT);
        assertThat(objected(votes, FUNDAMENTAL_DISAGREEMENT, 4, 5)).isEqualTo(Strength.CONTESTED);
    }

    @Test
    void fundamental_dissents_do_not_take_a_majority_away() {
        assertThat(objected(new String[] {"A", "A", "A", "B", "B"}, FUNDAMENTAL_DISAGREEMENT, 4, 5))
                .isEqualTo(Strength.MODERATE);
    }

    @Test
    void a_judge_who_overrules_the_others_is_not_strong() {
        assertThat(count(JUDGE, "A B", "B", "A@0.1", "A@0.1", "A@0.1").strength())
                .isEqualTo(Strength.SPLIT);
    }

    @Test
    void without_a_winner_the_option_that_leads_is_measured() {
        Count count = count(MAJORITY, "A B C", "A", "A", "B@0.3", "C@0.3");
        assertThat(count.winner()).isNull();
        assertThat(count.agreement()).isEqualTo(0.5);
        assertThat(count.strength()).isEqualTo(Strength.SPLIT);
    }

    private static Strength strength(String... votes) {
        return count(WEIGHTED, "A B C D", votes).strength();
    }

    private static Strength objected(String[] votes, DissentType type, int... seats) {
        Election election = elect(PLURALITY, "A B C D", votes);
        List<CastBallot> ballots = new ArrayList<>(election.ballots());
        for (int seat : seats) {
            ballots.set(seat - 1, objecting(ballot(seat, votes[seat - 1]), type, null));
        }
        return CountRules.count(Elections.with(election, ballots)).strength();
    }
}
