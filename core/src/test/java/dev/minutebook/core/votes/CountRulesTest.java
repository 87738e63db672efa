package dev.minutebook.core.votes;

import static dev.minutebook.api.votes.VotingRule.APPROVAL;
import static dev.minutebook.api.votes.VotingRule.BORDA;
import static dev.minutebook.api.votes.VotingRule.CONDORCET;
import static dev.minutebook.api.votes.VotingRule.JUDGE;
import static dev.minutebook.api.votes.VotingRule.MAJORITY;
import static dev.minutebook.api.votes.VotingRule.PLURALITY;
import static dev.minutebook.api.votes.VotingRule.SUPERMAJORITY;
import static dev.minutebook.api.votes.VotingRule.UNANIMOUS;
import static dev.minutebook.api.votes.VotingRule.WEIGHTED;
import static dev.minutebook.core.votes.Elections.count;
import static dev.minutebook.core.votes.Elections.elect;
import static dev.minutebook.core.votes.Elections.judge;
import static dev.minutebook.core.votes.Elections.quorum;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.votes.VotingRule;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CountRulesTest {

    @Test
    void a_majority_is_more_than_half_of_the_votes() {
        assertThat(count(MAJORITY, "A B C", "A", "A", "A", "B", "C").winner()).isEqualTo("A");
        assertThat(count(MAJORITY, "A B C", "A", "A", "B", "B").winner()).isNull();
        assertThat(count(MAJORITY, "A B C", "A", "A", "B", "C", "C").winner()).isNull();
        assertThat(count(MAJORITY, "A B", "A", "A", "-", "B", "-").winner())
                .as("abstentions are no votes")
                .isEqualTo("A");
    }

    @Test
    void a_supermajority_is_reached_exactly_at_its_share() {
        assertThat(count(SUPERMAJORITY, "A B", "A", "A", "B").winner()).isEqualTo("A");
        assertThat(count(SUPERMAJORITY, "A B", "A", "A", "A", "A", "B", "B").winner())
                .isEqualTo("A");
        assertThat(count(SUPERMAJORITY, "A B", "A", "A", "A", "B", "B").winner())
                .isNull();
    }

    @Test
    void a_plurality_is_most_votes_however_few() {
        Count count = count(PLURALITY, "A B C D", "A", "B", "B", "C", "D");
        assertThat(count.winner()).isEqualTo("B");
        assertThat(count.tally()).isEqualTo(Map.of("A", 1.0, "B", 2.0, "C", 1.0, "D", 1.0));
        assertThat(count.tally().keySet()).containsExactly("A", "B", "C", "D");
    }

    @Test
    void unanimity_is_one_choice_only() {
        assertThat(count(UNANIMOUS, "A B", "A", "A", "A").winner()).isEqualTo("A");
        assertThat(count(UNANIMOUS, "A B", "A", "-", "A").winner()).isEqualTo("A");
        assertThat(count(UNANIMOUS, "A B", "A", "A", "B").winner()).isNull();
    }

    @Test
    void the_weighted_rule_sums_weight_times_confidence() {
        Count count = count(WEIGHTED, "A B", "A@0.9*1.4460555556", "B@0.6*1", "B@0.6*1");
        assertThat(count.tally().get("A")).isCloseTo(1.30145, within(1e-5));
        assertThat(count.tally().get("B")).isEqualTo(1.2);
        assertThat(count.winner()).isEqualTo("A");
        assertThat(count.plainWinner()).isEqualTo("B");
    }

    @Test
    void the_weighted_rule_decides_even_where_nobody_is_sure_of_anything() {
        assertThat(count(WEIGHTED, "A B C", "C@0", "C@0", "B@0").winner()).isEqualTo("C");
    }

    @Test
    void approval_counts_all_that_a_ballot_could_live_with() {
        Count count = count(APPROVAL, "A B C", "A+C", "B+C", "A", "C+B", "A");
        assertThat(count.tally()).isEqualTo(Map.of("A", 3.0, "B", 2.0, "C", 3.0));
        assertThat(count.winner())
                .as("three each, and as sure; A has more votes")
                .isEqualTo("A");
        assertThat(count(APPROVAL, "A B C", "A+C", "B+C", "A", "C+B", "A+C").winner())
                .isEqualTo("C");
    }

    @Test
    void who_approves_the_winner_agrees_with_it() {
        Count count = count(APPROVAL, "A B", "A+B", "A+B", "B");
        assertThat(count.winner()).isEqualTo("B");
        assertThat(count.agreement()).isEqualTo(1);
        assertThat(count.strength()).isEqualTo(Strength.UNANIMOUS);
    }

    @Test
    void borda_gives_points_by_rank_and_none_to_the_unranked() {
        Count count = count(BORDA, "A B C", "A>B>C", "A>B>C", "B>C>A", "C>B", "B");
        assertThat(count.tally()).isEqualTo(Map.of("A", 4.0, "B", 7.0, "C", 3.0));
        assertThat(count.winner()).isEqualTo("B");
    }

    @Test
    void borda_with_one_option_divides_nothing_by_nothing() {
        Count count = count(BORDA, "A", "A", "A", "A");
        assertThat(count.winner()).isEqualTo("A");
        assertThat(count.tally()).isEqualTo(Map.of("A", 0.0));
        assertThat(count.agreement()).isEqualTo(1);
        assertThat(count.confidence()).isEqualTo(0.8, within(1e-9));
    }

    /// Tennessee chooses its capital, in votes of one in a hundred.
    @Test
    void condorcet_finds_the_option_that_beats_each_other_one() {
        String[] ballots = new String[100];
        for (int i = 0; i < 100; i++) {
            ballots[i] = i < 42 ? "M>N>C>K" : i < 68 ? "N>C>K>M" : i < 83 ? "C>K>N>M" : "K>C>N>M";
        }
        Count count = count(CONDORCET, "M N C K", ballots);
        assertThat(count.winner()).isEqualTo("N");
        assertThat(count.fallback()).isNull();
        assertThat(count.tally()).isEqualTo(Map.of("N", 3.0, "C", 2.0, "K", 1.0, "M", 0.0));
        assertThat(count.plainWinner()).isEqualTo("M");
        Count points = count(BORDA, "M N C K", ballots);
        assertThat(points.tally()).isEqualTo(Map.of("N", 194.0, "C", 173.0, "M", 126.0, "K", 107.0));
    }

    @Test
    void in_a_condorcet_cycle_borda_decides_and_the_count_says_so() {
        Count count = count(CONDORCET, "A B C", "A>B>C", "A>B>C", "B>C>A", "B>C>A", "C>A>B");
        assertThat(count.rule()).isEqualTo(CONDORCET);
        assertThat(count.fallback()).isEqualTo(BORDA);
        assertThat(count.winner()).isEqualTo("B");
        assertThat(count.tally()).isEqualTo(Map.of("A", 5.0, "B", 6.0, "C", 4.0));
    }

    @Test
    void in_pairs_the_unranked_lose_to_the_ranked() {
        Count count = count(CONDORCET, "A B C", "B", "B", "A>B");
        assertThat(count.winner()).isEqualTo("B");
        assertThat(count.fallback()).isNull();
    }

    @Test
    void a_single_candidate_wins_a_condorcet_vote() {
        Count count = count(CONDORCET, "A", "A", "A", "-");
        assertThat(count.winner()).isEqualTo("A");
        assertThat(count.fallback()).isNull();
    }

    @Test
    void the_judge_decides_alone() {
        Count count = count(JUDGE, "A B", "B", "A", "A");
        assertThat(count.winner()).isEqualTo("B");
        assertThat(count.plainWinner()).isEqualTo("A");
        assertThat(count.fallback()).isNull();
        assertThat(count.agreement()).isCloseTo(1.0 / 3, within(1e-9));
    }

    @Test
    void without_a_judge_most_votes_decide_and_the_count_says_so() {
        Election silent = elect(JUDGE, "A B", "-", "A", "A", "B");
        for (Election election : List.of(silent, judge(silent, null), judge(silent, 9))) {
            Count count = CountRules.count(election);
            assertThat(count.winner()).isEqualTo("A");
            assertThat(count.rule()).isEqualTo(JUDGE);
            assertThat(count.fallback()).isEqualTo(PLURALITY);
        }
    }

    @Test
    void the_rule_that_was_asked_for_counts_however_few_vote() {
        for (VotingRule rule : VotingRule.values()) {
            Count count = count(rule, "A B", "A@0.9", "B@0.2");
            boolean mostOfTwo = rule == MAJORITY || rule == SUPERMAJORITY || rule == UNANIMOUS;
            assertThat(count.winner()).as("%s", rule).isEqualTo(mostOfTwo ? null : "A");
            assertThat(count.rule()).isEqualTo(rule);
            assertThat(count(rule, "A B", "B", "B").winner()).isEqualTo("B");
            assertThat(count(rule, "A B", "B").winner()).isEqualTo("B");
        }
    }

    @Test
    void a_choice_that_is_no_option_is_an_abstention() {
        Count count = count(PLURALITY, "A B", "Z", "Z", "B");
        assertThat(count.votes()).isEqualTo(1);
        assertThat(count.winner()).as("one of three is no quorum").isNull();
        assertThat(count.tally()).isEqualTo(Map.of("A", 0.0, "B", 1.0));
        assertThat(count(PLURALITY, "A B", "Z", "A", "B", "B").winner()).isEqualTo("B");
    }

    @Test
    void the_choice_leads_a_ranking_that_says_otherwise() {
        CastBallot odd = new CastBallot(1, "A", List.of("B", "Z", "B", "A"), List.of("B"), 1, 1, null, null);
        Election borda = elect(BORDA, "A B C", "-", "B>A", "A>B");
        Election election = Elections.with(
                borda, List.of(odd, borda.ballots().get(1), borda.ballots().get(2)));
        assertThat(CountRules.count(election).tally()).isEqualTo(Map.of("A", 5.0, "B", 4.0, "C", 0.0));
    }

    @Test
    void without_a_quorum_nothing_wins_but_the_strength_is_still_told() {
        Election three = elect(PLURALITY, "A B", "A", "A", "A");
        Count short_of = CountRules.count(quorum(three, 0.5, 7));
        assertThat(short_of.quorum()).isFalse();
        assertThat(short_of.winner()).isNull();
        assertThat(short_of.plainWinner()).isEqualTo("A");
        assertThat(short_of.strength()).isEqualTo(Strength.UNANIMOUS);
        assertThat(short_of.agreement()).isEqualTo(1);
        Count enough = CountRules.count(quorum(three, 0.5, 6));
        assertThat(enough.quorum()).isTrue();
        assertThat(enough.winner()).isEqualTo("A");
        assertThat(CountRules.count(quorum(three, 0.3, 10)).winner()).isEqualTo("A");
    }

    @Test
    void no_vote_at_all_is_never_unanimous() {
        for (VotingRule rule : VotingRule.values()) {
            for (double quorum : new double[] {0, 0.5}) {
                Count count = CountRules.count(quorum(elect(rule, "A B", "-", "-", "Z"), quorum, 3));
                assertThat(count.winner()).isNull();
                assertThat(count.plainWinner()).isNull();
                assertThat(count.agreement()).isZero();
                assertThat(count.confidence()).isZero();
                assertThat(count.strength()).isEqualTo(Strength.SPLIT);
                assertThat(count.votes()).isZero();
                assertThat(count.quorum()).isEqualTo(quorum == 0);
            }
        }
    }

    @Test
    void a_tie_goes_to_the_greater_confidence_then_to_more_votes_then_to_the_name() {
        assertThat(count(PLURALITY, "A B", "A@0.5", "A@0.5", "B@0.6", "B@0.5").winner())
                .isEqualTo("B");
        assertThat(count(PLURALITY, "A B", "B@0.5", "B@0.5", "A@0.4", "A@0.6").winner())
                .isEqualTo("A");
        assertThat(count(BORDA, "A B C", "A>B@0.3", "B>A@0.1", "B>A@0.2", "A>B@0")
                        .winner())
                .as("six points and 0.3 each, two votes each")
                .isEqualTo("A");
        assertThat(count(BORDA, "A B C", "A@0.2", "B>A@0.1", "B>A@0.1", "C>B@0", "C>A@0")
                        .winner())
                .as("five points and 0.2 for both A and B")
                .isEqualTo("B");
    }

    @Test
    void tenths_add_up() {
        Count count = count(WEIGHTED, "A B", "A@0.1", "A@0.2", "B@0.3");
        assertThat(count.tally()).isEqualTo(Map.of("A", 0.3, "B", 0.3));
        assertThat(count.winner()).as("as sure, and more votes").isEqualTo("A");
    }

    @Test
    void agreement_is_by_weight_and_confidence_that_of_those_who_agree() {
        Count count = count(PLURALITY, "A B", "A@0.9*2", "A@0.5*1", "B@1*3");
        assertThat(count.winner()).isEqualTo("A");
        assertThat(count.agreement()).isEqualTo(0.5);
        assertThat(count.confidence()).isCloseTo(0.35, within(1e-9));
    }

    @Test
    void where_nobody_weighs_anything_heads_are_counted() {
        Count count = count(WEIGHTED, "A B", "A*0", "A*0", "B*0");
        assertThat(count.winner()).isEqualTo("A");
        assertThat(count.agreement()).isCloseTo(2.0 / 3, within(1e-9));
    }

    @Test
    void a_seat_votes_once() {
        CastBallot one = Elections.ballot(1, "A");
        assertThatThrownBy(() -> Elections.with(elect(PLURALITY, "A B", "A"), List.of(one, Elections.ballot(1, "B"))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void what_is_no_number_is_no_ballot() {
        for (String odd : List.of("A@NaN", "A@1.1", "A@-0.1", "A*NaN", "A*-1", "A*Infinity")) {
            assertThatThrownBy(() -> Elections.ballot(1, odd)).as(odd).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
