package dev.minutebook.core.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class Glicko2Test {

    private static final Glicko2 PLAIN = new Glicko2(350, 0.06, 0.5);

    private static Glicko2.Meeting against(double rating, double deviation, double score) {
        return new Glicko2.Meeting(new Glicko2.Skill(rating, deviation, 0.06), 0, score, 1);
    }

    /// The example of Glickman's paper. It lets the deviation grow by one period before.
    @Test
    void it_computes_what_its_inventor_computed() {
        Glicko2.Skill grown = new Glicko2.Skill(1_500, 200, 0.06);

        Glicko2.Skill after =
                PLAIN.after(grown, List.of(against(1_400, 30, 1), against(1_550, 100, 0), against(1_700, 300, 0)));

        assertThat(after.rating()).isCloseTo(1_464.06, within(0.1));
        assertThat(after.deviation()).isCloseTo(151.4, within(0.2));
        assertThat(after.volatility()).isCloseTo(0.05999, within(1e-5));
    }

    @Test
    void deviations_grow_with_time_up_to_that_of_somebody_unknown() {
        Glicko2.Skill known = new Glicko2.Skill(1_600, 60, 0.287);
        double year = Glicko2.SHIPPED.after(known, Duration.ofDays(365)).deviation();

        assertThat(year).isCloseTo(77.98, within(0.1));
        assertThat(Glicko2.SHIPPED.after(known, Duration.ZERO)).isEqualTo(known);
        assertThat(Glicko2.SHIPPED.after(known, Duration.ofDays(365_000)).deviation())
                .isEqualTo(Glicko2.SHIPPED.deviation());
    }

    @Test
    void the_less_is_known_of_both_the_nearer_to_even_is_what_to_expect() {
        Glicko2.Skill strong = new Glicko2.Skill(1_700, 50, 0.06);
        Glicko2.Skill weak = new Glicko2.Skill(1_500, 50, 0.06);
        Glicko2.Skill vague = new Glicko2.Skill(1_500, 350, 0.06);

        assertThat(Glicko2.expected(strong, weak, 0)).isGreaterThan(0.74);
        assertThat(Glicko2.expected(strong, vague, 0)).isBetween(0.5, Glicko2.expected(strong, weak, 0));
        assertThat(Glicko2.expected(strong, weak, 0) + Glicko2.expected(weak, strong, 0))
                .isCloseTo(1, within(1e-12));
    }

    @Test
    void many_meetings_of_little_weight_are_one() {
        Glicko2.Skill me = PLAIN.unknown();
        Glicko2.Skill other = PLAIN.unknown();

        Glicko2.Skill once = PLAIN.after(me, List.of(new Glicko2.Meeting(other, 0, 1, 1)));
        Glicko2.Skill halves =
                PLAIN.after(me, List.of(new Glicko2.Meeting(other, 0, 1, 0.5), new Glicko2.Meeting(other, 0, 1, 0.5)));

        assertThat(halves.rating()).isCloseTo(once.rating(), within(1e-9));
        assertThat(PLAIN.after(me, List.of())).isEqualTo(me);
    }
}
