package dev.minutebook.server.console;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// One-time codes for signing in to the console, known to this process alone.
public final class SignInCodes {

    public static final Duration LIFETIME = Duration.ofMinutes(10);

    private static final int BYTES = 32;
    private static final int MOST = 64;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Clock clock;
    private final Map<String, Entry> open = new LinkedHashMap<>();

    private record Entry(String token, Instant until) {}

    public SignInCodes(Clock clock) {
        this.clock = clock;
    }

    /// A new code that stands for a token.
    public synchronized String issue(String token) {
        Instant now = clock.instant();
        open.values().removeIf(entry -> !now.isBefore(entry.until()));
        if (open.size() >= MOST) {
            open.remove(open.keySet().iterator().next());
        }
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        String code = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        open.put(code, new Entry(token, now.plus(LIFETIME)));
        return code;
    }

    /// The token that a code stands for, the first time somebody asks and only within its lifetime.
    public synchronized Optional<String> redeem(String code) {
        Entry entry = open.remove(code);
        return Optional.ofNullable(entry)
                .filter(found -> clock.instant().isBefore(found.until()))
                .map(Entry::token);
    }
}
