package dev.minutebook.core.votes;

import static java.util.Comparator.comparingDouble;

import dev.minutebook.api.votes.VotingRule;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What the rule finds in the votes, before anybody asks for a quorum.
///
/// @param leader the option that leads; null when nobody voted
/// @param winner the leader, if that suffices under the rule
record Outcome(
        VotingRule rule,
        @Nullable VotingRule fallback,
        Tally tally,
        @Nullable String leader,
        @Nullable String winner) {

    static Outcome of(Election election, ValidBallots votes) {
        VotingRule rule = election.rule();
        return switch (rule) {
            case PLURALITY -> plurality(votes);
            case MAJORITY -> least(rule, votes, votes.size() / 2 + 1);
            case SUPERMAJORITY -> least(rule, votes, atLeast(election.supermajority(), votes));
            case UNANIMOUS -> least(rule, votes, votes.size());
            case WEIGHTED -> most(rule, null, votes.weights(), votes);
            case APPROVAL -> most(rule, null, votes.approvals(), votes);
            case BORDA -> most(rule, null, votes.borda(), votes);
            case CONDORCET -> condorcet(votes);
            case JUDGE -> judge(election, votes);
            case LEARNED -> learned(election, votes);
        };
    }

    static Outcome plurality(ValidBallots votes) {
        return most(VotingRule.PLURALITY, null, votes.heads(), votes);
    }

    /// The fewest votes that are that share of all. A third and two thirds are no exact numbers to a computer.
    static int atLeast(double share, ValidBallots votes) {
        return (int) Math.ceil(share * votes.size() - 1e-9);
    }

    private static Outcome least(VotingRule rule, ValidBallots votes, int needed) {
        Outcome plain = most(rule, null, votes.heads(), votes);
        boolean enough = plain.leader != null && plain.tally.of(plain.leader) >= needed;
        return enough ? plain : new Outcome(rule, null, plain.tally, plain.leader, null);
    }

    private static Outcome condorcet(ValidBallots votes) {
        Tally duels = votes.duels();
        for (String option : votes.options()) {
            if (votes.size() > 0 && duels.of(option) == votes.options().size() - 1) {
                return new Outcome(VotingRule.CONDORCET, null, duels, option, option);
            }
        }
        return most(VotingRule.CONDORCET, VotingRule.BORDA, votes.borda(), votes);
    }

    private static Outcome judge(Election election, ValidBallots votes) {
        Tally heads = votes.heads();
        for (CastBallot vote : votes.ballots()) {
            if (election.judge() != null && election.judge() == vote.seat()) {
                String choice = vote.choice();
                return new Outcome(VotingRule.JUDGE, null, heads, choice, choice);
            }
        }
        return most(VotingRule.JUDGE, VotingRule.PLURALITY, heads, votes);
    }

    private static Outcome learned(Election election, ValidBallots votes) {
        VoterModel voterModel = election.voterModel();
        if (voterModel == null) {
            return most(VotingRule.LEARNED, VotingRule.WEIGHTED, votes.weights(), votes);
        }
        Map<Integer, String> choices = new HashMap<>();
        votes.ballots().forEach(vote -> choices.put(vote.seat(), ValidBallots.choice(vote)));
        Tally tally = new Tally(votes.options());
        voterModel.likely(choices).forEach(tally::add);
        return most(VotingRule.LEARNED, null, tally, votes);
    }

    private static Outcome most(VotingRule rule, @Nullable VotingRule fallback, Tally tally, ValidBallots votes) {
        String leader = votes.size() == 0 ? null : leader(rule, tally, votes);
        return new Outcome(rule, fallback, tally, leader, leader);
    }

    private static String leader(VotingRule rule, Tally tally, ValidBallots votes) {
        List<String> tied = tally.first();
        if (tied.size() == 1) {
            return tied.getFirst();
        }
        Tally heads = votes.heads();
        return tied.stream()
                .map(option -> new Standing(
                        option,
                        ValidBallots.sum(votes.carrying(option, rule), CastBallot::confidence),
                        heads.of(option)))
                .min(Standing.ORDER)
                .orElseThrow()
                .option();
    }

    /// What decides between options with the same tally.
    private record Standing(String option, double confidence, double heads) {

        static final Comparator<Standing> ORDER = comparingDouble(Standing::confidence)
                .thenComparingDouble(Standing::heads)
                .reversed()
                .thenComparing(Standing::option);
    }
}
