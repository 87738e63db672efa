package dev.minutebook.api.decisions;

/// What kind of disagreement a dissent is.
public enum DissentType {
    MINOR_QUIBBLE,
    ALTERNATIVE_APPROACH,
    FUNDAMENTAL_DISAGREEMENT,
    EDGE_CASE_CONCERN,
    RISK_WARNING,
    ABSTENTION
}
