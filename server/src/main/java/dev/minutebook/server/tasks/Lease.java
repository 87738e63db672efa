package dev.minutebook.server.tasks;

import java.time.Instant;

/// The expiry of a claim.
public record Lease(Instant leaseUntil) {}
