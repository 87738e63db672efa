package dev.minutebook.core.notices;

import java.time.Duration;
import java.time.Instant;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// When notices are sent, reminded of, sent again and given up.
final class NoticeRules {

    /// After so many attempts a delivery is dead.
    static final int ATTEMPTS = 8;

    /// After so many, about a day, an entry is, and its subscription stops until a person has it go on.
    static final int ENTRY_ATTEMPTS = 30;

    /// How long an attempt may take before another process makes the next.
    static final Duration LEASE = Duration.ofMinutes(1);

    /// How long settled deliveries are kept.
    static final Duration KEPT = Duration.ofDays(30);

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(30);
    private static final Duration LONGEST_PAUSE = Duration.ofHours(1);

    /// Who has less time than this is not reminded.
    private static final Duration TOO_SHORT = Duration.ofMinutes(10);

    private NoticeRules() {}

    static int attempts(DueNotice notice) {
        return notice.entry() == null ? ATTEMPTS : ENTRY_ATTEMPTS;
    }

    /// When three quarters of the time are over; null if there is too little to be worth a second notice.
    static @Nullable Instant remindAt(Instant from, Instant until) {
        Duration whole = Duration.between(from, until);
        return whole.compareTo(TOO_SHORT) < 0
                ? null
                : from.plus(whole.multipliedBy(3).dividedBy(4));
    }

    /// The pause doubles with each attempt and is varied by half, so that what failed together does not come back
    /// together.
    static Instant nextAttempt(Instant now, int attempts, RandomGenerator random) {
        long doubled = FIRST_PAUSE.toMillis() << Math.clamp(attempts - 1, 0, 20);
        long pause = Math.min(doubled, LONGEST_PAUSE.toMillis());
        return now.plusMillis(pause / 2 + random.nextLong(pause));
    }
}
