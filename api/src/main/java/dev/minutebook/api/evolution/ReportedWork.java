package dev.minutebook.api.evolution;

import org.jspecify.annotations.Nullable;

/// What became of a report.
///
/// @param work    as it was when it was reported
/// @param result  whether it counts
/// @param refusal why the answer could not be read; null if it could
/// @param status  of the run after it
/// @param phase   of the run after it; null when it has ended
public record ReportedWork(
        EvolutionWork work,
        Result result,
        @Nullable String refusal,
        EvolutionRun.Status status,
        EvolutionRun.@Nullable Phase phase) {

    /// Whether a report counts.
    public enum Result {
        /// It was taken; what follows from it is decided.
        ACCEPTED,
        /// It could not be read. The claim still holds: report another answer.
        REFUSED,
        /// It could not be read once too often. The run goes on without.
        LOST,
        /// It is open again for whoever claims it.
        REOPENED
    }
}
