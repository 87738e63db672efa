package dev.minutebook.core.evolution.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.minutebook.core.evolution.selection.TacticRules.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RetentionCutoffTest {

    @Test
    void episodes_of_the_last_twenty_generations_stay() {
        RetentionCutoff cutoff = RetentionCutoff.of(50);
        assertThat(cutoff).isEqualTo(new RetentionCutoff(31, 46));
        assertThat(IntStream.rangeClosed(1, 50).filter(one -> !cutoff.archives(one)))
                .hasSize(20)
                .startsWith(31);
        assertThat(IntStream.rangeClosed(1, 20).filter(RetentionCutoff.of(20)::archives))
                .isEmpty();
        assertThat(IntStream.rangeClosed(1, 21).filter(RetentionCutoff.of(21)::archives))
                .containsExactly(1);
    }

    @Test
    void older_logs_stay_where_somebody_failed() {
        RetentionCutoff cutoff = RetentionCutoff.of(50);
        assertThat(cutoff.deletesLog(46, 5)).isFalse();
        assertThat(cutoff.deletesLog(45, -2)).isTrue();
        assertThat(cutoff.deletesLog(45, -3)).isFalse();
        assertThat(cutoff.deletesLog(1, -5))
                .as("also when the episode is in the archive")
                .isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> RetentionCutoff.of(50, 0, 5));
    }

    @Test
    void up_to_the_cap_every_tactic_stays() {
        assertThat(TacticRules.surplus(List.of(new Entry(1, 0), new Entry(2, 0)), 2))
                .isEmpty();
        assertThat(TacticRules.CAP).isEqualTo(10_000);
    }

    @Test
    void zeros_go_first_and_all_of_them() {
        List<Entry> tactics =
                List.of(new Entry(1, 3), new Entry(2, 0), new Entry(3, -1), new Entry(4, 0), new Entry(5, 1));
        assertThat(TacticRules.surplus(tactics, 4)).containsExactly(2L, 4L);
    }

    @Test
    void then_the_smallest_scores_the_oldest_first() {
        List<Entry> tactics = List.of(
                new Entry(6, 1), new Entry(1, 3), new Entry(2, 0), new Entry(3, -1), new Entry(4, 5), new Entry(5, 1));
        assertThat(TacticRules.surplus(tactics, 3)).containsExactly(2L, 3L, 5L);
        assertThat(TacticRules.surplus(tactics, 1)).containsExactly(2L, 3L, 5L, 6L, 1L);
    }

    @Test
    void ten_thousand_are_left_of_more() {
        List<Entry> tactics = new ArrayList<>();
        for (int i = 0; i < 12_000; i++) {
            tactics.add(new Entry(i, 1 + i % 5));
        }
        List<Long> surplus = TacticRules.surplus(tactics, TacticRules.CAP);
        assertThat(surplus).hasSize(2_000).startsWith(0L, 5L).allMatch(one -> one % 5 == 0);
    }
}
