package dev.minutebook.api.calibration;

import dev.minutebook.api.agents.AgentId;
import org.jspecify.annotations.Nullable;

/// What a stated confidence is worth.
///
/// @param domain      null for overall
/// @param calibrated  what it is worth; what was stated, as long as nothing is known
/// @param predictions how many counted predictions it rests on
public record Recalibrated(
        AgentId agent,
        CalibrationSource source,
        @Nullable String domain,
        double stated,
        double calibrated,
        int predictions) {}
