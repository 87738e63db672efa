package dev.minutebook.chamber.providers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.providers.ProviderState.Breaker;
import dev.minutebook.chamber.config.BreakerConfig;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.config.ProviderKind;
import dev.minutebook.chamber.speakers.ProviderFailure;
import dev.minutebook.chamber.speakers.ProviderFailure.Kind;
import dev.minutebook.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ProviderGuardTest {

    private static final Duration SHORT = Duration.ofMillis(1);

    private final TestClock clock = new TestClock(Instant.parse("2026-01-01T00:00:00Z"));

    private ProviderGuard guard(int failures, int seconds, int trials) {
        return new ProviderGuards(clock)
                .to(ProviderConfig.of("here", ProviderKind.OPENAI)
                        .breaker(new BreakerConfig(failures, Duration.ofSeconds(seconds), trials)));
    }

    private static void fail(ProviderGuard guard, Kind kind) {
        guard.failed(SHORT, new ProviderFailure(kind, "no"));
    }

    @ParameterizedTest
    @CsvSource({"ANTHROPIC,3,30,2", "OPENAI,5,60,3", "GEMINI,4,45,3", "OLLAMA,5,60,3"})
    void each_kind_of_provider_has_its_own_patience(ProviderKind kind, int failures, int seconds, int trials) {
        assertThat(ProviderConfig.of("here", kind).breaker())
                .isEqualTo(new BreakerConfig(failures, Duration.ofSeconds(seconds), trials));
    }

    @Test
    void failures_in_a_row_open_the_breaker() {
        ProviderGuard guard = guard(3, 30, 2);
        for (int i = 0; i < 3; i++) {
            assertThat(guard.tryEnter()).isTrue();
            assertThat(guard.standing().state()).isEqualTo(Breaker.CLOSED);
            fail(guard, Kind.DOWN);
        }
        assertThat(guard.standing().state()).isEqualTo(Breaker.OPEN);
        assertThat(guard.standing().failures()).isEqualTo(3);
        assertThat(guard.standing().retryAt()).isEqualTo(clock.instant().plusSeconds(30));
        assertThat(guard.tryEnter()).isFalse();
    }

    @Test
    void a_success_between_failures_keeps_it_closed() {
        ProviderGuard guard = guard(3, 30, 2);
        for (int i = 0; i < 10; i++) {
            assertThat(guard.tryEnter()).isTrue();
            fail(guard, Kind.TIMEOUT);
            assertThat(guard.tryEnter()).isTrue();
            fail(guard, Kind.CONNECTION);
            assertThat(guard.tryEnter()).isTrue();
            guard.succeeded(SHORT);
        }
        assertThat(guard.standing().state()).isEqualTo(Breaker.CLOSED);
        assertThat(guard.standing().failures()).isZero();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void only_passing_failures_count(Kind kind) {
        ProviderGuard guard = guard(3, 30, 2);
        for (int i = 0; i < 3; i++) {
            guard.tryEnter();
            fail(guard, kind);
        }
        assertThat(guard.standing().state()).isEqualTo(kind.isPassing() ? Breaker.OPEN : Breaker.CLOSED);
        assertThat(guard.standing().lastError()).isEqualTo(kind + ": no");
    }

    private ProviderGuard opened() {
        ProviderGuard guard = guard(2, 30, 2);
        for (int i = 0; i < 2; i++) {
            guard.tryEnter();
            fail(guard, Kind.DOWN);
        }
        assertThat(guard.tryEnter()).isFalse();
        clock.advance(Duration.ofSeconds(31));
        return guard;
    }

    @Test
    void after_the_cooldown_only_the_trials_are_let_through() {
        ProviderGuard guard = opened();
        assertThat(guard.tryEnter()).isTrue();
        assertThat(guard.tryEnter()).isTrue();
        assertThat(guard.tryEnter()).isFalse();
        assertThat(guard.standing().state()).isEqualTo(Breaker.HALF_OPEN);
    }

    @Test
    void when_all_trials_do_well_it_closes() {
        ProviderGuard guard = opened();
        guard.tryEnter();
        guard.succeeded(SHORT);
        assertThat(guard.standing().state()).isEqualTo(Breaker.HALF_OPEN);
        guard.tryEnter();
        guard.succeeded(SHORT);
        assertThat(guard.standing().state()).isEqualTo(Breaker.CLOSED);
    }

    @Test
    void when_one_trial_fails_it_opens_again() {
        ProviderGuard guard = opened();
        guard.tryEnter();
        fail(guard, Kind.BUSY);
        assertThat(guard.standing().state()).isEqualTo(Breaker.OPEN);
        assertThat(guard.tryEnter()).isFalse();
        assertThat(guard.standing().retryAt()).isEqualTo(clock.instant().plusSeconds(30));
    }

    @Test
    void a_trial_that_was_given_up_leaves_its_place_to_another() {
        ProviderGuard guard = opened();
        guard.tryEnter();
        guard.tryEnter();
        guard.withdrawn();
        assertThat(guard.tryEnter()).isTrue();
        assertThat(guard.tryEnter()).isFalse();
    }

    @Test
    void so_many_calls_a_second_and_no_more() {
        ProviderGuard guard = new ProviderGuards(clock)
                .to(ProviderConfig.of("here", ProviderKind.OPENAI).callsPerSecond(10));
        long began = System.nanoTime();
        assertThat(guard.reserve()).isLessThanOrEqualTo(Duration.ofMillis(100));
        Duration last = Duration.ZERO;
        for (int i = 0; i < 20; i++) {
            last = guard.reserve();
        }
        Duration passed = Duration.ofNanos(System.nanoTime() - began);
        assertThat(last).isLessThanOrEqualTo(Duration.ofMillis(2_100));
        assertThat(passed.plus(last)).isGreaterThanOrEqualTo(Duration.ofMillis(1_900));
    }
}
