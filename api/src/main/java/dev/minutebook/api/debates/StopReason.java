package dev.minutebook.api.debates;

/// Why a debate ended.
public enum StopReason {
    /// The consensus reached what was asked for.
    EARLY_CONSENSUS,
    /// Nobody's position moved any more.
    CONVERGED,
    /// All rounds were held.
    ROUNDS_EXHAUSTED,
    /// The time of the debate ran out.
    TIMED_OUT,
    /// The tokens of the debate were spent.
    TOKEN_BUDGET,
    /// The money of the debate was spent.
    COST_BUDGET,
    /// A phase got fewer answers than it needs.
    TOO_FEW_RESPONSES,
    /// A reviewer refused at a gate.
    GATE_REFUSED,
    /// Nobody decided at a gate in time.
    GATE_TIMED_OUT,
    /// Somebody cancelled it.
    CANCELLED
}
