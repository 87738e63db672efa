package dev.minutebook.core.promotions;

import dev.minutebook.api.promotions.CandidateFinding.Finding;
import dev.minutebook.api.promotions.PromotionTrialStatus;
import dev.minutebook.core.comparison.GateFinding;
import dev.minutebook.core.comparison.GateLook;
import dev.minutebook.core.comparison.Sample;
import java.util.List;

/// What becomes of a trial.
final class TrialRules {

    private TrialRules() {}

    /// @param look what the gate found
    record Verdict(PromotionTrialStatus status, GateLook.Verdict look) {}

    /// @param end whether the trial ends now, with whatever was reported
    static Verdict judge(GateLook plan, Sample baseline, List<Sample> candidates, boolean end) {
        GateLook.Verdict look = plan.judge(baseline, candidates, end);
        return new Verdict(
                switch (look.outcome()) {
                    case ACCEPTED -> PromotionTrialStatus.PROMOTED;
                    case UNDECIDED -> PromotionTrialStatus.UNDECIDED;
                    case REJECTED -> PromotionTrialStatus.REJECTED;
                },
                look);
    }

    /// What a contender was scored with.
    static Sample sample(int contender, List<TrialStore.Score> scores) {
        return new Sample(
                Integer.toString(contender),
                scores.stream()
                        .filter(one -> one.contender() == contender)
                        .map(one -> new Sample.Trial(Integer.toString(one.caseNumber()), one.score()))
                        .toList());
    }

    static Finding finding(GateFinding found) {
        return switch (found) {
            case ACCEPTED -> Finding.ACCEPTED;
            case OTHER_CASES -> Finding.OTHER_CASES;
            case TOO_FEW_TRIALS -> Finding.TOO_FEW_CASES;
            case TOO_LITTLE -> Finding.TOO_LITTLE;
            case CHANCE -> Finding.CHANCE;
        };
    }
}
