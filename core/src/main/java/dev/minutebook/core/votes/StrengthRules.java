package dev.minutebook.core.votes;

import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.votes.VotingRule;
import java.util.Comparator;
import java.util.List;

/// How strongly an option is carried.
final class StrengthRules {

    /// A second option that comes so near contests the first.
    private static final double NEAR = 0.1;

    private static final double CONFIDENT = 0.7;
    private static final double EXACT = 1e-9;

    private StrengthRules() {}

    /// The strength of an option somebody voted for, or at least the judge.
    static Strength of(Election election, ValidBallots votes, VotingRule rule, String option) {
        double share = CountRules.share(votes, option, rule);
        if (votes.carrying(option, rule).size() == votes.size()) {
            return Strength.UNANIMOUS;
        } else if (share > 0.8 + EXACT) {
            return Strength.STRONG;
        } else if (share >= 0.6 - EXACT) {
            return Strength.MODERATE;
        } else if (share > 0.5 + EXACT) {
            return Strength.WEAK;
        }
        return contested(election, votes, rule, option) ? Strength.CONTESTED : Strength.SPLIT;
    }

    private static boolean contested(Election election, ValidBallots votes, VotingRule rule, String option) {
        List<CastBallot> against = election.ballots().stream()
                .filter(ballot -> against(ballot, votes, rule, option))
                .toList();
        long fundamental = against.stream()
                .filter(ballot -> ballot.dissent() == DissentType.FUNDAMENTAL_DISAGREEMENT)
                .count();
        return fundamental >= 2
                || (near(votes, rule)
                        && ValidBallots.sum(against, CastBallot::confidence) >= CONFIDENT * against.size() - EXACT);
    }

    /// A ballot is against an option if it is a vote for others only, or no vote and an objection.
    private static boolean against(CastBallot ballot, ValidBallots votes, VotingRule rule, String option) {
        return votes.ballots().stream()
                .filter(vote -> vote.seat() == ballot.seat())
                .findAny()
                .map(vote -> !ValidBallots.carries(vote, option, rule))
                .orElse(ballot.dissent() != null);
    }

    private static boolean near(ValidBallots votes, VotingRule rule) {
        List<Double> shares = votes.options().stream()
                .map(option -> CountRules.share(votes, option, rule))
                .sorted(Comparator.reverseOrder())
                .toList();
        return shares.size() > 1 && shares.get(0) - shares.get(1) <= NEAR + EXACT;
    }
}
