package dev.minutebook.core.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.core.comparison.PromotionHistory.Event;
import java.util.List;
import org.junit.jupiter.api.Test;

class PromotionHistoryTest {

    private static final PromotionHistory TWO =
            new PromotionHistory(List.of(Event.promote("1", "a", "b"), Event.promote("2", "b", "c")));

    @Test
    void a_rollback_takes_back_the_last_promotion_that_stands() {
        assertThat(TWO.current()).contains("c");
        Event back = TWO.rollback("3").orElseThrow();
        assertThat(back.from()).isEqualTo("c");
        assertThat(back.to()).isEqualTo("b");
        PromotionHistory after = TWO.and(back);
        assertThat(after.current()).contains("b");
        assertThat(after.reverted("2")).isTrue();
        assertThat(after.reverted("1")).isFalse();
        assertThat(after.events()).startsWith(TWO.events().toArray(Event[]::new));
    }

    @Test
    void each_promotion_is_taken_back_once() {
        PromotionHistory once = TWO.and(TWO.rollback("3").orElseThrow());
        PromotionHistory twice = once.and(once.rollback("4").orElseThrow());
        assertThat(twice.current()).contains("a");
        assertThat(twice.rollback("5")).as("nothing is left to take back").isEmpty();
        PromotionHistory again = twice.and(Event.promote("6", "a", "d"));
        assertThat(again.rollback("7")).get().extracting(Event::to).isEqualTo("a");
        assertThat(new PromotionHistory(List.of()).rollback("1")).isEmpty();
        assertThat(new PromotionHistory(List.of()).current()).isEmpty();
    }
}
