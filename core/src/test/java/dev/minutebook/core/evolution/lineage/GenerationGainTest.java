package dev.minutebook.core.evolution.lineage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.core.comparison.Interval;
import dev.minutebook.core.comparison.SampleSummary;
import dev.minutebook.core.evolution.lineage.Ancestry.Link;
import dev.minutebook.core.evolution.lineage.GenerationGain.Evidence;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class GenerationGainTest {

    private static final Evidence TWO = new Evidence(new SampleSummary(20, 3, 2), new SampleSummary(20, 1, 2));

    @Test
    void gains_add_up_along_a_branch() {
        Ancestry ancestry =
                Ancestry.of(List.of(Link.root(1), Link.of(2, 1), Link.of(3, 2), Link.of(4, 2), Link.of(5, 3)));
        List<GenerationGain> gains = GenerationGain.of(ancestry, Map.of(2, TWO, 4, TWO, 5, TWO));
        assertThat(gains).extracting(GenerationGain::generation).containsExactly(1, 2, 3, 5, 4);
        assertThat(gains).extracting(GenerationGain::depth).containsExactly(0, 1, 2, 3, 2);
        assertThat(gains.getFirst())
                .isEqualTo(new GenerationGain(1, OptionalInt.empty(), 0, Optional.empty(), Optional.empty()));
        Interval own = gains.get(1).gain().orElseThrow();
        assertThat(own.value()).isEqualTo(2);
        assertThat(own.excludesZero()).isTrue();
        assertThat(gains.get(2).gain()).as("nothing is known of it").isEmpty();
        assertThat(gains.get(2).total()).contains(own);
        Interval both = gains.get(3).total().orElseThrow();
        assertThat(both.value()).isEqualTo(4);
        assertThat(both.high() - both.low()).isCloseTo(Math.sqrt(2) * (own.high() - own.low()), within(1e-9));
        assertThat(gains.get(4).total()).contains(both);
    }

    @Test
    void one_trial_says_nothing() {
        Ancestry ancestry = Ancestry.of(List.of(Link.root(1), Link.of(2, 1)));
        List<GenerationGain> gains =
                GenerationGain.of(ancestry, Map.of(2, new Evidence(new SampleSummary(1, 3, 0), SampleSummary.NONE)));
        assertThat(gains.getLast().gain()).isEmpty();
        assertThat(gains.getLast().total()).isEmpty();
    }
}
