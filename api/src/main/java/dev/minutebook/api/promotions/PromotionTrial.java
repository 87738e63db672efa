package dev.minutebook.api.promotions;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Candidates for a field beside the baseline, on the same cases.
///
/// @param contenders the baseline, number 0, and the candidates from 1 on
/// @param margin     by how much a candidate has to be better
/// @param cases      how many each contender plays, those out of real questions to come included
/// @param mostCases  how many there may be after more are added
/// @param shadowLeft how many cases out of real questions are still to come
/// @param missing    how many results are not reported yet
/// @param looks      how often the gate has judged
/// @param chanceLeft what is left of the 0.05 chance to promote one that is no better, for later looks
/// @param findings   what the gate found of each candidate when it last judged
/// @param winner     the number of the candidate that was promoted; null for none
/// @param reason     why it was withdrawn; null if it was not
/// @param openedBy   an agent's name or a token's
/// @param decidedAt  when it was promoted, rejected or withdrawn
public record PromotionTrial(
        PromotionTrialId id,
        String field,
        PromotionTrialStatus status,
        List<Contender> contenders,
        double margin,
        int cases,
        int mostCases,
        int shadowLeft,
        int missing,
        int looks,
        double chanceLeft,
        List<CandidateFinding> findings,
        @Nullable Integer winner,
        @Nullable String purpose,
        @Nullable String reason,
        Map<String, String> metadata,
        String openedBy,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant decidedAt) {

    public PromotionTrial {
        contenders = List.copyOf(contenders);
        findings = List.copyOf(findings);
        metadata = Map.copyOf(metadata);
    }

    /// One that takes part.
    ///
    /// @param number        0 for the baseline
    /// @param configuration null if it is kept elsewhere
    public record Contender(
            int number, Specialist specialist, @Nullable String configuration) {}
}
