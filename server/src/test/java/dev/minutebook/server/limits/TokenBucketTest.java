package dev.minutebook.server.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TokenBucketTest {

    private static final long SECOND = 1_000_000_000;

    @Test
    void a_full_bucket_gives_its_burst_at_once_and_then_its_rate() {
        TokenBucket bucket = new TokenBucket(10, 5, 0);

        for (int i = 0; i < 5; i++) {
            assertThat(take(bucket, 0)).isZero();
        }
        assertThat(take(bucket, 0)).isEqualTo(SECOND / 10);
        assertThat(take(bucket, SECOND / 10)).isZero();
        assertThat(take(bucket, SECOND / 10)).isEqualTo(SECOND / 10);
    }

    @Test
    void a_bucket_never_holds_more_than_its_burst() {
        TokenBucket bucket = new TokenBucket(10, 5, 0);

        int taken = 0;
        while (take(bucket, 1_000 * SECOND) == 0) {
            taken++;
        }

        assertThat(taken).isEqualTo(5);
    }

    @Test
    void over_time_it_gives_its_rate_whatever_is_asked() {
        TokenBucket bucket = new TokenBucket(100, 10, 0);

        int taken = 0;
        for (long now = 0; now < 10 * SECOND; now += SECOND / 1_000) {
            taken += take(bucket, now) == 0 ? 1 : 0;
        }

        assertThat(taken).isBetween(1_000, 1_010);
    }

    @Test
    void a_clock_that_starts_below_zero_makes_no_difference() {
        TokenBucket bucket = new TokenBucket(1, 2, Long.MIN_VALUE + 5);

        assertThat(take(bucket, Long.MIN_VALUE + 5)).isZero();
        assertThat(take(bucket, Long.MIN_VALUE + 5)).isZero();
        assertThat(take(bucket, Long.MIN_VALUE + 5)).isPositive();
    }

    @Test
    void many_at_once_take_no_more_than_there_is() throws InterruptedException {
        TokenBucket bucket = new TokenBucket(1, 1_000, 0);
        AtomicInteger taken = new AtomicInteger();
        Thread[] takers = new Thread[8];
        for (int i = 0; i < takers.length; i++) {
            takers[i] = Thread.ofPlatform().start(() -> {
                for (int n = 0; n < 500; n++) {
                    taken.addAndGet(take(bucket, 0) == 0 ? 1 : 0);
                }
            });
        }
        for (Thread taker : takers) {
            taker.join();
        }

        assertThat(taken).hasValue(1_000);
    }

    @Test
    void each_has_a_bucket_of_its_own() {
        AtomicLong now = new AtomicLong();
        RateLimit<String> limit = new RateLimit<>(1, 1, now::get);

        assertThat(limit.take("ada")).isZero();
        assertThat(limit.take("grace")).isZero();
        assertThat(limit.take("ada")).isEqualTo(SECOND);
        assertThat(limit.missing("ada")).isEqualTo(SECOND);
        assertThat(limit.missing("linus")).isZero();
        now.set(SECOND);
        assertThat(limit.missing("ada")).isZero();
        assertThat(limit.take("ada")).isZero();
    }

    /// Between his look at the clock and at the bucket others took, at a later time.
    @Test
    void who_is_held_up_is_not_refused_for_those_who_came_meanwhile() {
        TokenBucket bucket = new TokenBucket(1_000, 2, 0);
        AtomicLong clock = new AtomicLong();

        long missing = bucket.take(() -> {
            long read = clock.get();
            if (clock.compareAndSet(0, SECOND)) {
                assertThat(take(bucket, SECOND)).isZero();
            }
            return read;
        });

        assertThat(missing).isZero();
    }

    private static long take(TokenBucket bucket, long now) {
        return bucket.take(() -> now);
    }
}
