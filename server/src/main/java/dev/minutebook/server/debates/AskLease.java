package dev.minutebook.server.debates;

import java.time.Instant;

/// The expiry of a claim on an ask.
public record AskLease(Instant leaseUntil) {}
