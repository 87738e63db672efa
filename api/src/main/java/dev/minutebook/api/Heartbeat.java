package dev.minutebook.api;

import java.time.Duration;

/// A request of the holder of a claim to extend its lease.
///
/// @param lease how long from now: 1 second to 24 hours
public record Heartbeat(long fence, Duration lease) {

    public Heartbeat {
        Limits.lease(lease);
    }
}
