package dev.minutebook.local.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RestartPolicyTest {

    @Test
    void the_first_attempt_comes_at_once_and_the_pauses_double_up_to_a_bound() {
        RestartPolicy patience =
                new RestartPolicy(9, Duration.ofMillis(100), Duration.ofMillis(350), Duration.ofSeconds(1));
        assertThat(patience.before(0)).isZero();
        assertThat(patience.before(1)).hasMillis(100);
        assertThat(patience.before(2)).hasMillis(200);
        assertThat(patience.before(3)).hasMillis(350);
        assertThat(patience.before(1000)).hasMillis(350);
    }
}
