package dev.minutebook.api;

import java.time.Instant;

/// The expiry of a claim.
public record Lease(Instant leaseUntil) {}
