package dev.minutebook.server.proofs;

import java.time.Instant;

/// Until when the claim upon a proof holds.
public record ProofLease(Instant leaseUntil) {}
