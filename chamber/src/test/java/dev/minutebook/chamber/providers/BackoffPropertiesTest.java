package dev.minutebook.chamber.providers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.chamber.config.RetryConfig;
import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;

class BackoffPropertiesTest {

    private static final RetryConfig CONFIG = new RetryConfig(3, Duration.ofMillis(100), Duration.ofSeconds(2));

    @Property(tries = 200)
    void a_wait_is_between_half_and_all_of_the_doubled_length(
            @ForAll @IntRange(min = 1, max = 40) int attempt, @ForAll @DoubleRange(min = 0, max = 1) double chance) {
        Duration wait = Backoff.wait(CONFIG, attempt, chance);
        Duration full = Duration.ofMillis((long) Math.min(2_000, 100 * Math.pow(2, attempt - 1.0)));
        assertThat(wait).isBetween(full.dividedBy(2), full);
    }
}
