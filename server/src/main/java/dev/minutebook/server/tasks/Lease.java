package dev.minutebook.server.tasks;

import java.time.Instant;

/// Until when a claim holds.
public record Lease(Instant leaseUntil) {}
