package dev.minutebook.chamber.providers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.chamber.config.RetryConfig;
import dev.minutebook.chamber.speakers.ProviderFailure;
import dev.minutebook.chamber.speakers.ProviderFailure.Kind;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BackoffTest {

    private static final RetryConfig CONFIG = new RetryConfig(3, Duration.ofMillis(100), Duration.ofSeconds(2));

    @Test
    void a_call_is_made_as_often_as_allowed() {
        Backoff backoff = new Backoff(CONFIG, new Random(1));
        ProviderFailure down = new ProviderFailure(Kind.DOWN, "503");
        assertThat(backoff.after(down).orElseThrow()).isBetween(Duration.ofMillis(50), Duration.ofMillis(100));
        assertThat(backoff.after(down).orElseThrow()).isBetween(Duration.ofMillis(100), Duration.ofMillis(200));
        assertThat(backoff.after(down)).isEmpty();
    }

    @Test
    void what_will_not_pass_is_not_tried_again() {
        for (Kind kind : Kind.values()) {
            assertThat(new Backoff(CONFIG, new Random(1))
                            .after(new ProviderFailure(kind, "no"))
                            .isPresent())
                    .isEqualTo(kind.isPassing());
        }
    }
}
