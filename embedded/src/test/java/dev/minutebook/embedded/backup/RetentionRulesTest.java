package dev.minutebook.embedded.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RetentionRulesTest {

    private static final Instant MONDAY = Instant.parse("2026-11-16T03:00:00Z");

    @Test
    void of_each_period_the_newest_is_kept() {
        List<RetentionRules.Dated> everyTwelveHours = IntStream.range(0, 800)
                .mapToObj(number -> new RetentionRules.Dated(
                        "%04d".formatted(number), MONDAY.minus(Duration.ofHours(12L * number))))
                .toList();
        Set<String> gone = RetentionRules.superfluous(everyTwelveHours, Keep.STANDARD);
        Set<String> kept = new TreeSet<>(
                everyTwelveHours.stream().map(RetentionRules.Dated::id).toList());
        kept.removeAll(gone);
        // Seven days back to the tenth, the Sundays before this week, the last days of the months before.
        assertThat(kept)
                .containsExactly(
                        "0000", "0001", "0003", "0005", "0007", "0009", "0011", "0015", "0029", "0031", "0093", "0153",
                        "0215", "0277", "0337", "0399", "0459", "0521", "0577", "0639");
    }

    @Test
    void the_newest_always_stays_and_few_are_all_kept() {
        List<RetentionRules.Dated> two =
                List.of(new RetentionRules.Dated("a", MONDAY), new RetentionRules.Dated("b", MONDAY.plusSeconds(1)));
        assertThat(RetentionRules.superfluous(two, new Keep(0, 0, 0, 0))).containsExactly("a");
        assertThat(RetentionRules.superfluous(two, new Keep(2, 0, 0, 0))).isEmpty();
        assertThat(RetentionRules.superfluous(List.of(), Keep.STANDARD)).isEmpty();
    }

    @Test
    void what_is_kept_is_written_in_short() {
        assertThat(Keep.of("7d,4w,12m")).isEqualTo(Keep.STANDARD);
        assertThat(Keep.of("3")).isEqualTo(new Keep(3, 0, 0, 0));
        assertThat(Keep.of("2, 30d")).isEqualTo(new Keep(2, 30, 0, 0));
        for (String wrong : List.of("", "d", "0d", "7y", "7d,", "-1")) {
            assertThatThrownBy(() -> Keep.of(wrong)).hasMessageContaining("7d,4w,12m");
        }
    }
}
