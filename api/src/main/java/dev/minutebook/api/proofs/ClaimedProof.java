package dev.minutebook.api.proofs;

import java.time.Instant;

/// A claim upon a proof: the right to report on it until the lease ends.
///
/// @param fence names this claim; every report gives it back
public record ClaimedProof(Proof proof, long fence, Instant leaseUntil) {}
