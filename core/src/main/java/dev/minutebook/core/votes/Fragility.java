package dev.minutebook.core.votes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The fewest votes that, had they all gone to one and the same other option, would have changed the outcome:
/// another option would have won, or none; or one, where none has.
///
/// @param seats  whose votes; where several sets are as small, one of them
/// @param to     the option they would go to
/// @param winner who would win then; null when none would
/// @param tally  what each option would get then
public record Fragility(
        List<Integer> seats, String to, @Nullable String winner, Map<String, Double> tally) {

    public Fragility {
        seats = seats.stream().sorted().toList();
    }

    public int votes() {
        return seats.size();
    }

    /// Null when no votes change the outcome, as without a quorum or with one option only.
    ///
    /// A vote that turns to an option takes back the approval of its former choice, approves the new one and ranks
    /// it first; the rest of its ranking keeps its order. The number is exact for majority, supermajority,
    /// unanimity and judge, and for the other rules as long as trying all combinations of fewer votes stays within
    /// the bounds of [FragilitySearch]; beyond them so many votes do turn the outcome, though fewer might.
    public static @Nullable Fragility of(Election election) {
        ValidBallots votes = ValidBallots.of(election);
        if (votes.size() == 0 || votes.options().size() < 2 || !CountRules.quorum(election, votes)) {
            return null;
        }
        Outcome outcome = Outcome.of(election, votes);
        int size = votes.size();
        return switch (outcome.rule()) {
            case MAJORITY -> threshold(election, size / 2 + 1, outcome, votes);
            case UNANIMOUS -> threshold(election, size, outcome, votes);
            case SUPERMAJORITY ->
                election.supermajority() > 0.5
                        ? threshold(election, Outcome.atLeast(election.supermajority(), votes), outcome, votes)
                        : searched(election, votes, outcome);
            case JUDGE ->
                election.judge() != null && outcome.fallback() == null
                        ? turned(
                                election,
                                votes,
                                List.of(election.judge()),
                                rivals(votes, outcome).getFirst())
                        : searched(election, votes, outcome);
            case PLURALITY, WEIGHTED, APPROVAL, BORDA, CONDORCET, LEARNED -> searched(election, votes, outcome);
        };
    }

    /// The other options, those that got most first.
    static List<String> rivals(ValidBallots votes, Outcome outcome) {
        return votes.options().stream()
                .filter(option -> !option.equals(outcome.winner()))
                .sorted(Comparator.comparing((String option) -> outcome.tally().of(option), Comparator.reverseOrder()))
                .toList();
    }

    private static Fragility searched(Election election, ValidBallots votes, Outcome outcome) {
        FragilitySearch.Turned found = new FragilitySearch(election, votes, outcome, rivals(votes, outcome)).fewest();
        return turned(election, votes, found.seats(), found.to());
    }

    /// A winner falls when it has one vote too few; where none has won, the best lacks some. The least confident
    /// votes turn.
    private static Fragility threshold(Election election, int needed, Outcome outcome, ValidBallots votes) {
        String winner = outcome.winner();
        String leader = Objects.requireNonNull(outcome.leader());
        Tally tally = outcome.tally();
        List<Integer> from = new ArrayList<>(votes.ballots().stream()
                .filter(vote -> ValidBallots.choice(vote).equals(leader) == (winner != null))
                .sorted(Comparator.comparingDouble(CastBallot::confidence).thenComparingInt(CastBallot::seat))
                .map(CastBallot::seat)
                .toList());
        double most = tally.besides(null);
        int number = winner != null ? (int) most - needed + 1 : needed - (int) most;
        String to = winner != null ? rivals(votes, outcome).getFirst() : leader;
        return turned(election, votes, from.subList(0, number), to);
    }

    private static Fragility turned(Election election, ValidBallots votes, List<Integer> seats, String to) {
        Set<Integer> turning = new HashSet<>(seats);
        Outcome outcome = Outcome.of(
                election,
                new ValidBallots(
                        votes.options(),
                        votes.ballots().stream()
                                .map(vote -> turning.contains(vote.seat()) ? FragilitySearch.turned(vote, to) : vote)
                                .toList()));
        return new Fragility(seats, to, outcome.winner(), outcome.tally().asMap());
    }
}
