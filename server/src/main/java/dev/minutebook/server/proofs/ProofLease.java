package dev.minutebook.server.proofs;

import java.time.Instant;

/// The expiry of a claim on a proof.
public record ProofLease(Instant leaseUntil) {}
