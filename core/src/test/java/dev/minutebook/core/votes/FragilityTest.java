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
import static dev.minutebook.core.votes.Elections.elect;
import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.core.ProcessorTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FragilityTest {

    @Test
    void it_is_the_number_of_votes_another_option_lacks() {
        assertThat(of(MAJORITY, "A B", "A", "A", "A", "B", "B")).isEqualTo(1);
        assertThat(of(MAJORITY, "A B", "A", "A", "A", "A", "B")).isEqualTo(2);
        assertThat(of(PLURALITY, "A B C", "A", "A", "A", "A", "B", "C")).isEqualTo(2);
        assertThat(of(PLURALITY, "A B", "A", "A", "A", "B", "B")).isEqualTo(1);
        assertThat(of(PLURALITY, "A B", "A@0.9", "A@0.1", "A@0.1", "B@0.2"))
                .as("a tie will do")
                .isEqualTo(1);
        assertThat(of(WEIGHTED, "A B", "A@0.9*5", "A@0.1", "A@0.1", "B@0.5")).isEqualTo(1);
        assertThat(of(APPROVAL, "A B", "A+B", "A+B", "A")).isEqualTo(1);
        assertThat(of(BORDA, "A B C", "A>B>C", "A>B>C", "A>B>C", "B>A>C"))
                .as("one makes a tie, in which the name decides")
                .isEqualTo(2);
        assertThat(of(CONDORCET, "A B C", "A>B>C", "A>B>C", "A>B>C")).isEqualTo(2);
    }

    @Test
    void that_nothing_wins_any_more_is_another_outcome() {
        assertThat(of(MAJORITY, "A B", "A", "A", "A", "B"))
                .as("two of four are no majority")
                .isEqualTo(1);
        assertThat(of(MAJORITY, "A B C", "A", "A", "A", "B", "C")).isEqualTo(1);
        assertThat(of(SUPERMAJORITY, "A B", "A", "A", "A", "A", "B", "B")).isEqualTo(1);
        assertThat(of(UNANIMOUS, "A B", "A", "A", "A")).isEqualTo(1);
    }

    @Test
    void it_says_whose_votes() {
        assertThat(seats(MAJORITY, "A B", "A@0.9", "A@0.4", "A@0.8", "B")).containsExactly(2);
        assertThat(seats(MAJORITY, "A B C", "A", "A", "B@0.7", "C@0.3"))
                .as("one of the others would make it win")
                .containsExactly(4);
        assertThat(seats(WEIGHTED, "A B", "A@0.9*5", "A@0.1", "A@0.1", "B@0.5")).containsExactly(1);
        assertThat(seats(JUDGE, "A B", "A", "A", "A", "A")).containsExactly(1);
    }

    @Test
    void a_judge_turns_alone() {
        assertThat(of(JUDGE, "A B", "A", "A", "A", "A")).isEqualTo(1);
        assertThat(of(JUDGE, "A B", "-", "A", "A", "A@0.9"))
                .as("as under plurality")
                .isEqualTo(2);
    }

    @Test
    void where_nothing_has_won_it_is_what_something_lacks() {
        assertThat(of(MAJORITY, "A B C", "A", "A", "B", "C")).isEqualTo(1);
        assertThat(of(UNANIMOUS, "A B", "A", "A", "B")).isEqualTo(1);
    }

    @Test
    void there_is_none_without_another_option_or_a_quorum_or_votes() {
        assertThat(of(PLURALITY, "A", "A", "A", "A")).isNull();
        assertThat(of(PLURALITY, "A B", "A", "-", "-")).isNull();
        assertThat(Fragility.of(Elections.quorum(elect(PLURALITY, "A B", "-", "-", "-"), 0, 3)))
                .isNull();
    }

    @Test
    void the_greatest_elections_are_searched_in_bounded_time_and_what_is_found_holds() {
        Random random = new Random(7);
        List<String> options = new ArrayList<>();
        for (int i = 1; i <= 64; i++) {
            options.add("P" + i);
        }
        for (VotingRule rule : VotingRule.values()) {
            List<CastBallot> ballots = new ArrayList<>();
            for (int seat = 1; seat <= 64; seat++) {
                List<String> ranking = new ArrayList<>(options);
                Collections.shuffle(ranking, random);
                ballots.add(new CastBallot(
                        seat,
                        seat < 50 ? "P7" : ranking.getFirst(),
                        ranking,
                        ranking.subList(0, 8),
                        random.nextDouble(),
                        1 + random.nextDouble(),
                        null,
                        null));
            }
            long start = ProcessorTime.used();
            Fragility fewest = Fragility.of(new Election(rule, 0.75, 0.5, 64, options, 1, ballots, null));
            assertThat(fewest.votes()).as("%s", rule).isBetween(1, 64);
            assertThat(ProcessorTime.used() - start).as("%s", rule).isLessThan(10_000_000_000L);
        }
    }

    private static Integer of(VotingRule rule, String options, String... ballots) {
        Fragility found = Fragility.of(elect(rule, options, ballots));
        return found == null ? null : found.votes();
    }

    private static List<Integer> seats(VotingRule rule, String options, String... ballots) {
        return Fragility.of(elect(rule, options, ballots)).seats();
    }
}
