package dev.minutebook.testkit;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/// A clock that moves only when told, or by a step whenever it is read.
public final class TestClock extends Clock {

    private final Duration step;
    private Instant now;

    public TestClock(Instant start) {
        this(start, Duration.ZERO);
    }

    /// @param step by how much every reading moves it, so that no two things happen at once
    public TestClock(Instant start, Duration step) {
        this.now = start;
        this.step = step;
    }

    public synchronized void advance(Duration by) {
        now = now.plus(by);
    }

    @Override
    public synchronized Instant instant() {
        now = now.plus(step);
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
