package dev.minutebook.core.votes;

import static java.util.Comparator.comparingDouble;

import dev.minutebook.api.votes.VotingRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// The ballots that count, in the form in which rules read them: the choice is one of the options, comes first in
/// the ranking and is approved, whatever else the ballot says; names that are no options are gone.
///
/// Options are sorted by name. Ballots stand in the order of their values, not of their seats, so that equal
/// ballots give equal sums whoever cast them.
record ValidBallots(List<String> options, List<CastBallot> ballots) {

    ValidBallots {
        ballots = ballots.stream()
                .sorted(comparingDouble(CastBallot::confidence).thenComparingDouble(CastBallot::weight))
                .toList();
    }

    static ValidBallots of(Election election) {
        List<String> options = election.options();
        return new ValidBallots(
                options,
                election.ballots().stream()
                        .filter(ballot -> ballot.choice() != null)
                        .filter(ballot -> options.contains(ballot.choice()))
                        .map(ballot -> readable(ballot, options))
                        .toList());
    }

    private static CastBallot readable(CastBallot ballot, List<String> options) {
        String choice = choice(ballot);
        return new CastBallot(
                ballot.seat(),
                choice,
                led(choice, ballot.ranking(), options),
                led(choice, ballot.approved(), options),
                ballot.confidence(),
                ballot.weight(),
                ballot.dissent(),
                ballot.rationale());
    }

    private static List<String> led(String choice, List<String> named, List<String> options) {
        List<String> all = new ArrayList<>();
        all.add(choice);
        all.addAll(named);
        return all.stream().distinct().filter(options::contains).toList();
    }

    /// What a vote is for. A vote has a choice, or it would be none.
    static String choice(CastBallot vote) {
        return Objects.requireNonNull(vote.choice());
    }

    int size() {
        return ballots.size();
    }

    /// The votes for an option: under approval all that could live with it, else those that chose it.
    List<CastBallot> carrying(String option, VotingRule rule) {
        return ballots.stream().filter(vote -> carries(vote, option, rule)).toList();
    }

    static boolean carries(CastBallot vote, String option, VotingRule rule) {
        return rule == VotingRule.APPROVAL ? vote.approved().contains(option) : option.equals(vote.choice());
    }

    /// One vote each.
    Tally heads() {
        return perChoice(vote -> 1);
    }

    /// Weight times confidence.
    Tally weights() {
        return perChoice(vote -> vote.weight() * vote.confidence());
    }

    private Tally perChoice(ToDoubleFunction<CastBallot> value) {
        Tally tally = new Tally(options);
        ballots.forEach(vote -> tally.add(choice(vote), value.applyAsDouble(vote)));
        return tally;
    }

    Tally approvals() {
        Tally tally = new Tally(options);
        ballots.forEach(vote -> vote.approved().forEach(option -> tally.add(option, 1.0)));
        return tally;
    }

    /// The first of n options in a ranking gets n - 1 points, the next one less; whatever is not ranked gets none.
    Tally borda() {
        Tally tally = new Tally(options);
        for (CastBallot vote : ballots) {
            double points = options.size() - 1;
            for (String option : vote.ranking()) {
                tally.add(option, points--);
            }
        }
        return tally;
    }

    /// How many other options each one beats: more votes rank it above the other than below. Unranked is below
    /// ranked.
    Tally duels() {
        int[][] above = new int[options.size()][options.size()];
        for (CastBallot vote : ballots) {
            int[] rank = ranks(vote);
            for (int one = 0; one < rank.length; one++) {
                for (int other = 0; other < rank.length; other++) {
                    above[one][other] += rank[one] < rank[other] ? 1 : 0;
                }
            }
        }
        Tally tally = new Tally(options);
        for (int one = 0; one < above.length; one++) {
            for (int other = 0; other < above.length; other++) {
                if (above[one][other] > above[other][one]) {
                    tally.add(options.get(one), 1.0);
                }
            }
        }
        return tally;
    }

    /// By how many votes an option is ahead in its worst duel; behind is negative.
    int worstDuel(String option) {
        int self = options.indexOf(option);
        int[] ahead = new int[options.size()];
        for (CastBallot vote : ballots) {
            int[] rank = ranks(vote);
            for (int other = 0; other < rank.length; other++) {
                ahead[other] += Integer.compare(rank[other], rank[self]);
            }
        }
        return IntStream.range(0, ahead.length)
                .filter(other -> other != self)
                .map(other -> ahead[other])
                .min()
                .orElse(ballots.size());
    }

    private int[] ranks(CastBallot vote) {
        int[] rank = new int[options.size()];
        Arrays.fill(rank, Integer.MAX_VALUE);
        for (int place = 0; place < vote.ranking().size(); place++) {
            rank[Collections.binarySearch(options, vote.ranking().get(place))] = place;
        }
        return rank;
    }

    static double sum(List<CastBallot> votes, ToDoubleFunction<CastBallot> value) {
        return Tally.rounded(votes.stream().mapToDouble(value).reduce(0, Double::sum));
    }
}
