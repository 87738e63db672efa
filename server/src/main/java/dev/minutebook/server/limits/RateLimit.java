package dev.minutebook.server.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.function.LongSupplier;

/// One token bucket per key, such as a token or an address.
public final class RateLimit<K> {

    private static final int MOST = 100_000;

    private final Cache<K, TokenBucket> buckets;
    private final double perSecond;
    private final int burst;
    private final LongSupplier nanos;

    public RateLimit(double perSecond, int burst, LongSupplier nanos) {
        this.perSecond = perSecond;
        this.burst = burst;
        this.nanos = nanos;
        // A bucket that nobody took from for longer than it takes to fill is as good as a new one.
        long secondsToFill = (long) Math.ceil(burst / perSecond);
        this.buckets = Caffeine.newBuilder()
                .maximumSize(MOST)
                .expireAfterAccess(Duration.ofSeconds(secondsToFill + 60))
                .build();
    }

    /// Takes one, or says how many nanoseconds to wait.
    public long take(K key) {
        return bucket(key).take(nanos);
    }

    /// How many nanoseconds to wait, 0 for none. Takes nothing.
    public long missing(K key) {
        TokenBucket bucket = buckets.getIfPresent(key);
        return bucket == null ? 0 : bucket.missing(nanos.getAsLong());
    }

    private TokenBucket bucket(K key) {
        return buckets.get(key, fresh -> new TokenBucket(perSecond, burst, nanos.getAsLong()));
    }
}
