package dev.minutebook.cli.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class VerificationProgressTest {

    @Test
    void it_says_how_far_and_how_fast() {
        assertThat(VerificationProgress.line(
                        250_000, 1_000_000, 200_000, Duration.ofSeconds(10).toNanos()))
                .isEqualTo("verifying the log: entry 250,000 of 1,000,000, 25 %, 20,000 entries a second");
    }

    @Test
    void it_says_nothing_of_speed_before_it_knows_and_never_more_than_all() {
        assertThat(VerificationProgress.line(7, 1_000, 0, 5)).isEqualTo("verifying the log: entry 7 of 1,000, 0 %");
        assertThat(VerificationProgress.line(7, 0, 0, 0)).isEqualTo("verifying the log: entry 7 of 7, 100 %");
        assertThat(VerificationProgress.line(12, 10, 0, 0)).isEqualTo("verifying the log: entry 12 of 12, 100 %");
    }
}
