package dev.minutebook.core.votes;

import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.votes.VotingRule;
import java.util.ArrayList;
import java.util.List;

/// Elections told in short: `elect(BORDA, "A B", "A>B", "B")` has two options and two seats that vote.
final class Elections {

    private Elections() {}

    /// A ballot is a choice, or a ranking with `>`, or approvals with `+` whose first is the choice, or `-` for an
    /// abstention; after `@` comes the confidence (0.8 if left out), after `*` the weight (1 if left out).
    static Election elect(VotingRule rule, String options, String... ballots) {
        List<CastBallot> cast = new ArrayList<>();
        for (String ballot : ballots) {
            cast.add(ballot(cast.size() + 1, ballot));
        }
        return new Election(rule, 2.0 / 3, 0.5, ballots.length, List.of(options.split(" ")), 1, cast, null);
    }

    static CastBallot ballot(int seat, String text) {
        String named = text.split("[@*]")[0];
        List<String> ranking = named.contains(">") ? List.of(named.split(">")) : List.of();
        List<String> approved = named.contains("+") ? List.of(named.split("\\+")) : List.of();
        String choice = named.split("[>+]")[0];
        return new CastBallot(
                seat,
                choice.equals("-") ? null : choice,
                ranking,
                approved,
                number(text, '@', 0.8),
                number(text, '*', 1),
                null,
                null);
    }

    private static double number(String text, char mark, double normal) {
        int at = text.indexOf(mark);
        return at < 0 ? normal : Double.parseDouble(text.substring(at + 1).split("[@*]")[0]);
    }

    static Count count(VotingRule rule, String options, String... ballots) {
        return CountRules.count(elect(rule, options, ballots));
    }

    static CastBallot objecting(CastBallot ballot, DissentType dissent, String rationale) {
        return new CastBallot(
                ballot.seat(),
                ballot.choice(),
                ballot.ranking(),
                ballot.approved(),
                ballot.confidence(),
                ballot.weight(),
                dissent,
                rationale);
    }

    static Election with(Election election, List<CastBallot> ballots) {
        return new Election(
                election.rule(),
                election.supermajority(),
                election.quorum(),
                election.seats(),
                election.options(),
                election.judge(),
                ballots,
                null);
    }

    static Election quorum(Election election, double quorum, int seats) {
        return new Election(
                election.rule(),
                election.supermajority(),
                quorum,
                seats,
                election.options(),
                election.judge(),
                election.ballots(),
                null);
    }

    static Election judge(Election election, Integer judge) {
        return new Election(
                election.rule(),
                election.supermajority(),
                election.quorum(),
                election.seats(),
                election.options(),
                judge,
                election.ballots(),
                null);
    }
}
