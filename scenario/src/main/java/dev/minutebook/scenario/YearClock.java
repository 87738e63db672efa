package dev.minutebook.scenario;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/// A clock for a [Year]: it moves when told, and by a millisecond whenever it is read, so that no two things happen at
/// once.
public final class YearClock extends Clock {

    /// Longer than a year takes.
    private static final Duration LENGTH = Duration.ofDays(420);

    private static final Duration STEP = Duration.ofMillis(1);

    private Instant now;

    public YearClock(Instant start) {
        this.now = start;
    }

    /// One on which a year that begins now is over before that instant.
    public static YearClock endingBefore(Instant end) {
        return new YearClock(end.minus(LENGTH));
    }

    public synchronized void advance(Duration by) {
        now = now.plus(by);
    }

    /// Moves to that instant, unless it is past.
    public synchronized void advanceTo(Instant instant) {
        if (instant.isAfter(now)) {
            now = instant;
        }
    }

    @Override
    public synchronized Instant instant() {
        now = now.plus(STEP);
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
