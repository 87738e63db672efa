package dev.minutebook.api.proofs;

import dev.minutebook.api.agents.AgentId;
import java.time.Instant;

/// What provers made of an agent's claims. It is apart from the agent's rating.
///
/// @param domain    empty for overall
/// @param score     8 for each claim that was proven, less 8 for each that was refuted; it has no floor
/// @param verified  claims that were proven
/// @param disproven claims that were refuted
public record VerificationScore(
        AgentId agent, String name, String domain, double score, int verified, int disproven, Instant changedAt) {

    /// What one proven claim is worth, and one refuted claim costs.
    public static final int STEP = 8;
}
