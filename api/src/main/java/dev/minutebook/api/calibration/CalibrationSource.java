package dev.minutebook.api.calibration;

/// What confidences are held against. The two are never mixed: that a choice carried does not make it true.
public enum CalibrationSource {
    /// Predictions in tournaments, against what came true.
    OUTCOMES,
    /// Votes in debates, against whether the choice carried.
    VOTES
}
