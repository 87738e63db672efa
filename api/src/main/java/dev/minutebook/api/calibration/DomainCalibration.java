package dev.minutebook.api.calibration;

import java.time.Instant;

/// How well calibrated an agent is in a domain.
///
/// @param accuracy how many came true, 0 to 1
/// @param brier    the mean square of what it was off by
/// @param score    0 to 1: 0 before five predictions, and fully trusted from twenty-five on
public record DomainCalibration(
        String domain, int predictions, int correct, double accuracy, double brier, double score, Instant changedAt) {}
