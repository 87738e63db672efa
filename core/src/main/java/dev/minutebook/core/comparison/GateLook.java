package dev.minutebook.core.comparison;

import java.util.List;
import java.util.Optional;

/// One of several looks at trials that may be extended while they decide nothing. All looks share one chance.
///
/// @param margin by which a candidate has to be better, in the unit of the scores
/// @param cases  that each contender plays
/// @param most   cases there may be
/// @param budget what earlier looks left
public record GateLook(double margin, int cases, int most, ChanceBudget budget) {

    /// What follows.
    public enum Outcome {
        /// A candidate is better.
        ACCEPTED,
        /// More cases may show that one is.
        UNDECIDED,
        /// None is.
        REJECTED
    }

    /// @param results of each candidate, in their order; empty if it was too early to look
    /// @param chance  of this look; 0 if there was none
    /// @param budget  after it
    /// @param winner  the candidate that is accepted, from 0
    public record Verdict(
            Outcome outcome, List<GateResult> results, double chance, ChanceBudget budget, Optional<Integer> winner) {

        public Verdict {
            results = List.copyOf(results);
        }
    }

    /// A candidate that played fewer cases than planned is not accepted: else whoever reports could stop
    /// when it looks good. With fewer than ten cases nothing could be accepted, and no chance is spent on
    /// looking.
    ///
    /// @param end whether the trials end now, with whatever was reported
    public Verdict judge(Sample baseline, List<Sample> candidates, boolean end) {
        boolean last = end || cases >= most;
        if (!last && cases < PromotionGate.FEWEST) {
            return new Verdict(Outcome.UNDECIDED, List.of(), 0, budget, Optional.empty());
        }
        double chance = budget.share(last);
        PromotionGate gate =
                new PromotionGate(margin, Math.max(PromotionGate.FEWEST, cases), PromotionGate.ERRORS, chance);
        List<GateResult> results = gate.judge(baseline, candidates);
        Optional<Integer> winner = best(results);
        Outcome outcome = winner.isPresent()
                ? Outcome.ACCEPTED
                : !last && results.stream().anyMatch(GateLook::hopeful) ? Outcome.UNDECIDED : Outcome.REJECTED;
        return new Verdict(outcome, results, chance, budget.after(last), winner);
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
        return result.trials() > 0 && result.mean() > result.baseline() + result.margin();
    }
}
