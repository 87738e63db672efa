package dev.minutebook.api.promotions;

import java.time.Instant;

/// What the gate found of one candidate.
///
/// @param look        which time the gate judged, from 1
/// @param contender   the number of the candidate
/// @param cases       it was played on
/// @param mean        of its scores
/// @param lowerBound  its mean less one standard error
/// @param baseline    the mean of the baseline on the same cases
/// @param probability of such ranks by chance, one-sided
/// @param corrected   that probability, corrected for the number of candidates
/// @param chance      which it must not exceed in this look
/// @param finding     what follows
public record CandidateFinding(
        int look,
        int contender,
        int cases,
        double mean,
        double lowerBound,
        double baseline,
        double probability,
        double corrected,
        double chance,
        Finding finding,
        Instant at) {

    /// What follows.
    public enum Finding {
        /// It is better.
        ACCEPTED,
        /// It was not played on the cases of the baseline.
        OTHER_CASES,
        /// It was not played on all cases of the trial, or there are fewer than ten.
        TOO_FEW_CASES,
        /// Its lower bound does not exceed the baseline by the margin.
        TOO_LITTLE,
        /// Chance explains the difference, considering how many candidates were tried and how often it was
        /// looked.
        CHANCE
    }
}
