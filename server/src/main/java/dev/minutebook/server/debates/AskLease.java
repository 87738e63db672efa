package dev.minutebook.server.debates;

import java.time.Instant;

/// Until when the claim upon an ask holds.
public record AskLease(Instant leaseUntil) {}
