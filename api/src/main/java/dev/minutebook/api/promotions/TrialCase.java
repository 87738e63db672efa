package dev.minutebook.api.promotions;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A case of a trial, and how the contenders did on it.
///
/// @param number  its place in the trial, from 1
/// @param shadow  whether it is a real question, answered by the baseline for use and by the candidates
///                beside it
/// @param results what was reported so far, the baseline's first
public record TrialCase(int number, String name, boolean shadow, List<CaseResult> results) {

    public TrialCase {
        results = List.copyOf(results);
    }

    /// How one contender did.
    ///
    /// @param contender 0 for the baseline
    /// @param answer    what it answered; null when it is not kept
    public record CaseResult(
            int contender, double score, @Nullable String answer, Instant reportedAt) {}
}
