package dev.minutebook.api.approvals;

import dev.minutebook.api.debates.Phase;
import org.jspecify.annotations.Nullable;

/// Where a person must agree before the debate goes on: before one of the phases, or before the conclusion.
public enum GatePoint {
    DEHALLUCINATION,
    SELF_EVOLVEMENT,
    PROPOSAL,
    CRITIQUE,
    REVIEW,
    OPTIMIZATION,
    ADVERSARIAL,
    CONVERGENCE,
    CONCLUSION;

    /// The gate before a phase.
    public static GatePoint before(Phase phase) {
        return valueOf(phase.name());
    }

    /// The phase it stands before; null before the conclusion.
    public @Nullable Phase phase() {
        return this == CONCLUSION ? null : Phase.valueOf(name());
    }
}
