package dev.minutebook.core.votes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

class DawidSkeneTest {

    /// Two voters who know and three who mostly say the contrary: the majority is wrong, and one can tell by who
    /// agrees with whom.
    @Test
    void who_errs_by_habit_is_seen_through() {
        Random random = new Random(17);
        int questions = 300;
        int[] truth = random.ints(questions, 0, 3).toArray();
        List<DawidSkene.Vote> votes = new ArrayList<>();
        for (int q = 0; q < questions; q++) {
            for (int voter = 0; voter < 3; voter++) {
                votes.add(vote(q, voter, random.nextDouble() < 0.9 ? truth[q] : other(truth[q], random)));
            }
            for (int voter = 3; voter < 7; voter++) {
                votes.add(vote(q, voter, random.nextDouble() < 0.45 ? truth[q] : (truth[q] + 1) % 3));
            }
        }
        DawidSkene found = DawidSkene.of(questions, 7, 3, votes);

        assertThat(right(questions, truth, found::answer)).isGreaterThan(0.97);
        assertThat(right(questions, truth, q -> majority(q, votes))).isLessThan(right(questions, truth, found::answer));
    }

    @Test
    void a_question_nobody_answered_has_no_favourite_of_its_own() {
        DawidSkene found = DawidSkene.of(2, 2, 2, List.of(vote(0, 0, 1), vote(0, 1, 1)));

        assertThat(found.answer(0)).isEqualTo(1);
        assertThat(found.belief(1, 0) + found.belief(1, 1)).isEqualTo(1);
    }

    private static DawidSkene.Vote vote(int question, int voter, int option) {
        return new DawidSkene.Vote(question, voter, option);
    }

    private static int other(int truth, Random random) {
        return (truth + 1 + random.nextInt(2)) % 3;
    }

    private static double right(int questions, int[] truth, IntUnaryOperator answer) {
        int right = 0;
        for (int q = 0; q < questions; q++) {
            right += answer.applyAsInt(q) == truth[q] ? 1 : 0;
        }
        return (double) right / questions;
    }

    private static int majority(int question, List<DawidSkene.Vote> votes) {
        int[] counts = new int[3];
        votes.stream().filter(vote -> vote.question() == question).forEach(vote -> counts[vote.option()]++);
        int best = 0;
        for (int o = 1; o < counts.length; o++) {
            best = counts[o] > counts[best] ? o : best;
        }
        return best;
    }
}
