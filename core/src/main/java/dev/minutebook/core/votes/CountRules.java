package dev.minutebook.core.votes;

import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.votes.VotingRule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How ballots become a decision.
public final class CountRules {

    private CountRules() {}

    public static Count count(Election election) {
        ValidBallots votes = ValidBallots.of(election);
        Outcome outcome = Outcome.of(election, votes);
        boolean quorum = quorum(election, votes);
        String leader = outcome.winner() == null ? outcome.leader() : outcome.winner();
        double agreement = leader == null ? 0 : share(votes, leader, outcome.rule());
        return new Count(
                outcome.rule(),
                outcome.fallback(),
                outcome.tally().asMap(),
                quorum ? outcome.winner() : null,
                Outcome.plurality(votes).winner(),
                agreement,
                agreement * confidence(votes, leader, outcome.rule()),
                leader == null ? Strength.SPLIT : StrengthRules.of(election, votes, outcome.rule(), leader),
                quorum,
                votes.size(),
                tied(outcome, votes, leader));
    }

    private static List<String> tied(Outcome outcome, ValidBallots votes, @Nullable String leader) {
        VotingRule rule = outcome.rule();
        if (leader == null || (rule == VotingRule.JUDGE && outcome.fallback() == null)) {
            return List.of();
        }
        boolean byVotes = rule == VotingRule.WEIGHTED || rule == VotingRule.LEARNED;
        List<String> first = (byVotes ? votes.heads() : outcome.tally()).first();
        return first.size() > 1 && first.contains(leader) ? first : List.of();
    }

    static boolean quorum(Election election, ValidBallots votes) {
        return votes.size() >= election.quorum() * election.seats() - 1e-9;
    }

    /// The weight behind an option in all weight. Where nobody weighs anything, heads are counted.
    static double share(ValidBallots votes, String option, VotingRule rule) {
        List<CastBallot> carrying = votes.carrying(option, rule);
        double all = ValidBallots.sum(votes.ballots(), CastBallot::weight);
        return all > 0 ? ValidBallots.sum(carrying, CastBallot::weight) / all : (double) carrying.size() / votes.size();
    }

    private static double confidence(ValidBallots votes, @Nullable String option, VotingRule rule) {
        if (option == null) {
            return 0;
        }
        List<CastBallot> carrying = votes.carrying(option, rule);
        return carrying.isEmpty() ? 0 : ValidBallots.sum(carrying, CastBallot::confidence) / carrying.size();
    }
}
