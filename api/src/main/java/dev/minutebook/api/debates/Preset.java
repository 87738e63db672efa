package dev.minutebook.api.debates;

import java.util.List;

/// A well-tried selection of phases.
public enum Preset {
    /// Proposal, critique, vote.
    QUICK,
    /// All eight phases.
    FULL,
    /// Independent answers, anonymous peer review, and a chair who decides.
    COUNCIL;

    /// What it holds, in order.
    public List<Phase> phases() {
        return switch (this) {
            case QUICK -> List.of(Phase.PROPOSAL, Phase.CRITIQUE, Phase.CONVERGENCE);
            case FULL -> List.of(Phase.values());
            case COUNCIL -> List.of(Phase.PROPOSAL, Phase.REVIEW, Phase.CONVERGENCE);
        };
    }
}
