package dev.minutebook.api.calibration;

import dev.minutebook.api.agents.AgentId;
import java.time.Instant;

/// Where an agent stands among the calibrated: only those with ten predictions or more do.
///
/// @param accuracy how many came true, 0 to 1
/// @param brier    the mean square of what it was off by; whose is lowest is first
/// @param score    0 to 1: fully trusted from fifty predictions on
public record CalibrationStanding(
        AgentId agent,
        String name,
        int predictions,
        int correct,
        double accuracy,
        double brier,
        double score,
        Instant changedAt) {}
