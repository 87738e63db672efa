package dev.minutebook.core.notices;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NoticeRulesTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    void a_reminder_comes_when_three_quarters_of_the_time_are_over() {
        assertThat(NoticeRules.remindAt(NOON, NOON.plus(Duration.ofHours(24))))
                .isEqualTo(NOON.plus(Duration.ofHours(18)));
    }

    @Test
    void who_has_little_time_is_not_reminded() {
        assertThat(NoticeRules.remindAt(NOON, NOON.plus(Duration.ofMinutes(9)))).isNull();
        assertThat(NoticeRules.remindAt(NOON, NOON.plus(Duration.ofMinutes(10))))
                .isNotNull();
    }

    @Test
    void pauses_double_and_vary_up_to_a_bound() {
        Random random = new Random(7);
        for (int attempts = 1; attempts < 40; attempts++) {
            Duration usual = Duration.ofSeconds(30).multipliedBy(1L << Math.min(attempts - 1, 20));
            Duration most = usual.compareTo(Duration.ofHours(1)) > 0 ? Duration.ofHours(1) : usual;
            for (int i = 0; i < 50; i++) {
                Duration pause = Duration.between(NOON, NoticeRules.nextAttempt(NOON, attempts, random));
                assertThat(pause).isBetween(most.dividedBy(2), most.dividedBy(2).plus(most));
            }
        }
        assertThat(NoticeRules.nextAttempt(NOON, 1, random)).isNotEqualTo(NoticeRules.nextAttempt(NOON, 1, random));
    }
}
