package dev.minutebook.api.calibration;

import dev.minutebook.api.agents.AgentId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an agent's stated confidences were worth. `brier = reliability - resolution + uncertainty + within`,
/// exactly.
///
/// @param domain      null for overall
/// @param accuracy    how many came true, 0 to 1
/// @param confidence  the mean of what was stated
/// @param brier       the mean square of what it was off by; 0 is perfect
/// @param reliability the part of it that comes from stating other confidences than come true
/// @param resolution  how well the confidences tell cases apart; it lowers the score
/// @param uncertainty the score of who always states the mean
/// @param within      the part that comes from differences inside the buckets
/// @param logLoss     the mean of minus the logarithm of what was given to what happened; 0 is perfect
/// @param error       the expected calibration error: how far stated and observed are apart, in the mean
/// @param score       0 to 1: 0 before ten predictions, and fully trusted from fifty on
/// @param buckets     the reliability diagram: ten widths of confidence, those left out in which nothing was
/// stated
public record CalibrationReport(
        AgentId agent,
        String name,
        CalibrationSource source,
        @Nullable String domain,
        int predictions,
        int correct,
        double accuracy,
        double confidence,
        double brier,
        double reliability,
        double resolution,
        double uncertainty,
        double within,
        double logLoss,
        double error,
        double score,
        List<Bucket> buckets,
        Instant changedAt) {

    /// Confidences that are nearly the same.
    ///
    /// @param stated   their mean
    /// @param observed how often they came true
    public record Bucket(double from, double to, int count, double stated, double observed) {}

    public CalibrationReport {
        buckets = List.copyOf(buckets);
    }
}
