package dev.minutebook.core.promotions;

import dev.minutebook.api.promotions.CandidateFinding.Finding;
import dev.minutebook.api.promotions.PromotionTrialStatus;
import dev.minutebook.core.comparison.ChanceBudget;
import dev.minutebook.core.comparison.GateFinding;
import dev.minutebook.core.comparison.GateResult;
import dev.minutebook.core.comparison.PromotionGate;
import dev.minutebook.core.comparison.Sample;
import java.util.List;
import java.util.Optional;

/// What becomes of a trial.
final class TrialRules {

    private TrialRules() {}

    /// A trial as it was planned.
    ///
    /// @param cases that each contender plays
    /// @param most  cases there may be
    record Plan(double margin, int cases, int most, ChanceBudget budget) {}

    /// @param results of each candidate, in their order; empty if it was too early to look
    /// @param chance  of this look; 0 if there was none
    /// @param budget  after it
    /// @param winner  the candidate that is promoted, from 0
    record Verdict(
            PromotionTrialStatus status,
            List<GateResult> results,
            double chance,
            ChanceBudget budget,
            Optional<Integer> winner) {}

    /// A candidate that played fewer cases than planned is not accepted: else whoever reports could stop
    /// when it looks good. With fewer than ten cases nothing could be accepted, and no chance is spent on
    /// looking.
    ///
    /// @param end whether the trial ends now, with whatever was reported
    static Verdict judge(Plan plan, Sample baseline, List<Sample> candidates, boolean end) {
        boolean last = end || plan.cases >= plan.most;
        if (!last && plan.cases < PromotionGate.FEWEST) {
            return new Verdict(PromotionTrialStatus.UNDECIDED, List.of(), 0, plan.budget, Optional.empty());
        }
        double chance = plan.budget.share(last);
        PromotionGate gate = new PromotionGate(
                plan.margin, Math.max(PromotionGate.FEWEST, plan.cases), PromotionGate.ERRORS, chance);
        List<GateResult> results = gate.judge(baseline, candidates);
        Optional<Integer> winner = best(results);
        PromotionTrialStatus status = winner.isPresent()
                ? PromotionTrialStatus.PROMOTED
                : !last && results.stream().anyMatch(TrialRules::hopeful)
                        ? PromotionTrialStatus.UNDECIDED
                        : PromotionTrialStatus.REJECTED;
        return new Verdict(status, results, chance, plan.budget.after(last), winner);
    }

    /// Of those accepted the one with the highest lower bound; of equal ones the first.
    private static Optional<Integer> best(List<GateResult> results) {
        int best = -1;
        for (int i = 0; i < results.size(); i++) {
            if (results.get(i).accepted()
                    && (best < 0
                            || results.get(i).lowerBound() > results.get(best).lowerBound())) {
                best = i;
            }
        }
        return best < 0 ? Optional.empty() : Optional.of(best);
    }

    /// Whether more cases may show that it is better: so far it is, by its mean.
    private static boolean hopeful(GateResult result) {
        return result.mean() > result.baseline() + result.margin();
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
