package dev.minutebook.api.proofs;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.debates.DebateId;
import org.jspecify.annotations.Nullable;

/// Which proofs are wanted; null means any.
public record ProofFilter(
        Proof.@Nullable Status status,
        @Nullable DebateId debate,
        @Nullable AgentRef agent) {

    /// All proofs.
    public static ProofFilter any() {
        return new ProofFilter(null, null, null);
    }

    /// Proofs of one status.
    public static ProofFilter status(Proof.Status status) {
        return new ProofFilter(status, null, null);
    }

    /// Proofs of one debate.
    public static ProofFilter of(DebateId debate) {
        return new ProofFilter(null, debate, null);
    }

    /// Proofs of one claimant.
    public static ProofFilter by(AgentRef agent) {
        return new ProofFilter(null, null, agent);
    }
}
