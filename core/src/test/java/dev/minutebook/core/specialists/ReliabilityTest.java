package dev.minutebook.core.specialists;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.core.specialists.Reliability.Reviews;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReliabilityTest {

    @Test
    void who_is_not_known_has_seventy() {
        Reliability none = Reliability.of(List.of(), Reviews.NONE);
        assertThat(none.score()).isEqualTo(70);
        assertThat(none.trend()).isEmpty();
    }

    @Test
    void the_latest_run_counts_and_those_before_tell_where_it_goes() {
        Reliability rising = Reliability.of(List.of(0.5, 0.6, 0.81), Reviews.NONE);
        assertThat(rising.score()).isEqualTo(81);
        assertThat(rising.trend().orElseThrow()).isCloseTo(0.26, within(1e-12));
        assertThat(rising.runs()).isEqualTo(3);
        assertThat(Reliability.of(List.of(0.4), Reviews.NONE).trend()).isEmpty();
    }

    @Test
    void reviews_add_and_take() {
        assertThat(Reliability.of(List.of(0.5), new Reviews(1, 0, 0, 0)).score())
                .isEqualTo(45);
        assertThat(Reliability.of(List.of(0.5), new Reviews(0, 1, 1, 1)).score())
                .isEqualTo(54);
        assertThat(Reliability.of(List.of(0.1), new Reviews(9, 0, 0, 0)).score())
                .isZero();
        assertThat(Reliability.of(List.of(1.0), new Reviews(0, 9, 0, 0)).score())
                .isEqualTo(100);
    }

    @Test
    void gaps_are_worth_more_where_mistakes_cost_more_and_never_too_much() {
        assertThat(GapRules.bonuses(List.of(0.3), Field.ART.stakes(), 10))
                .singleElement()
                .satisfies(one -> assertThat(one).isCloseTo(0.03, within(1e-12)));
        assertThat(GapRules.bonuses(List.of(0.3), Field.SURGERY.stakes(), 10))
                .singleElement()
                .satisfies(one -> assertThat(one).isCloseTo(0.3, within(1e-12)));
        List<Double> many = GapRules.bonuses(List.of(0.3, 0.3, 0.3), Field.SURGERY.stakes(), 0.9);
        assertThat(many.stream().mapToDouble(Double::doubleValue).sum()).isCloseTo(0.6, within(1e-12));
        assertThat(GapRules.bonuses(List.of(), Field.ART.stakes(), 1)).isEmpty();
    }

    @Test
    void a_gap_is_closed_when_both_are_good_enough_for_a_while() {
        Field.Stakes stakes = Field.GENERAL.stakes();
        assertThat(GapRules.closes(List.of(0.5, 0.6), stakes, 10)).isTrue();
        assertThat(GapRules.closes(List.of(0.5, 0.6), stakes, 9)).isFalse();
        assertThat(GapRules.closes(List.of(0.4, 0.6), stakes, 20)).isFalse();
    }

    @Test
    void verdicts_that_were_wrong_more_often_are_looked_at_more_often() {
        assertThat(VerdictSample.rate(0, 0)).isEqualTo(0.03);
        assertThat(VerdictSample.rate(19, 19)).as("too few to tell").isEqualTo(0.03);
        assertThat(VerdictSample.rate(20, 6)).isEqualTo(0.03);
        assertThat(VerdictSample.rate(20, 9)).isEqualTo(0.08);
        assertThat(VerdictSample.rate(20, 12)).isEqualTo(0.10);
        assertThat(VerdictSample.rate(20, 20)).isEqualTo(0.15);
        assertThatIllegalArgumentException().isThrownBy(() -> VerdictSample.rate(1, 2));
    }
}
