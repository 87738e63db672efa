package dev.minutebook.core.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.memory.Tier;
import java.time.Duration;
import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;

class StrengthPropertiesTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    @Property
    void the_order_of_keys_is_the_order_of_strengths_at_any_instant(
            @ForAll Tier tier,
            @ForAll @DoubleRange(min = 0.01, max = 1) double one,
            @ForAll @DoubleRange(min = 0.01, max = 1) double other,
            @ForAll @DoubleRange(min = 0, max = 1) double surprise,
            @ForAll @IntRange(max = 1_000_000) int firstSecond,
            @ForAll @IntRange(max = 1_000_000) int secondSecond,
            @ForAll @IntRange(max = 1_000_000) int later) {
        Duration halfLife = Policy.SHIPPED.halfLife(tier);
        Instant first = START.plusSeconds(firstSecond);
        Instant second = START.plusSeconds(secondSecond);
        double difference = Strength.key(one, surprise, first, halfLife) - Strength.key(other, 0, second, halfLife);
        Instant now = START.plusSeconds(1_000_000L + later);
        double left = Strength.at(now, one, surprise, first, halfLife);
        double right = Strength.at(now, other, 0, second, halfLife);

        if (Math.abs(difference) > 1e-6 && Math.min(left, right) > Double.MIN_NORMAL) {
            assertThat(Math.signum(left - right)).isEqualTo(Math.signum(difference));
        }
    }

    @Property
    void a_key_stands_for_its_strength(
            @ForAll Tier tier,
            @ForAll @DoubleRange(min = 0.01, max = 1) double importance,
            @ForAll @DoubleRange(min = 0, max = 1) double surprise,
            @ForAll @IntRange(max = 100_000) int age) {
        Duration halfLife = Policy.SHIPPED.halfLife(tier);
        Instant now = START.plusSeconds(age);
        double strength = Strength.at(now, importance, surprise, START, halfLife);

        assertThat(Strength.of(Strength.key(importance, surprise, START, halfLife), now, halfLife))
                .isCloseTo(strength, within(1e-6));
    }
}
