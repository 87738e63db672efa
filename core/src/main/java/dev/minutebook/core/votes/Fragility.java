package dev.minutebook.core.votes;

import org.jspecify.annotations.Nullable;

/// How few votes stand between a winner and another.
public final class Fragility {

    private Fragility() {}

    /// The fewest votes that, had they all gone to one and the same other option, would have made another option
    /// win; null when no number of them does, as without a quorum or with one option only.
    ///
    /// A vote that turns to an option takes back the approval of its former choice, approves the new one and ranks
    /// it first; the rest of its ranking keeps its order. The number is exact for majority, supermajority,
    /// unanimity and judge, and for the other rules as long as trying all combinations of fewer votes stays within
    /// the bounds of [FragilitySearch]; beyond them so many votes do turn the outcome, though fewer might.
    public static @Nullable Integer of(Election election) {
        ValidBallots votes = ValidBallots.of(election);
        if (votes.size() == 0 || votes.options().size() < 2 || !CountRules.quorum(election, votes)) {
            return null;
        }
        Outcome outcome = Outcome.of(election, votes);
        int size = votes.size();
        return switch (outcome.rule()) {
            case MAJORITY -> missing(size / 2 + 1, outcome);
            case UNANIMOUS -> missing(size, outcome);
            case SUPERMAJORITY ->
                election.supermajority() > 0.5
                        ? missing(Outcome.atLeast(election.supermajority(), votes), outcome)
                        : new FragilitySearch(election, votes, outcome).fewest();
            case JUDGE -> outcome.fallback() == null ? 1 : new FragilitySearch(election, votes, outcome).fewest();
            case PLURALITY, WEIGHTED, APPROVAL, BORDA, CONDORCET, LEARNED ->
                new FragilitySearch(election, votes, outcome).fewest();
        };
    }

    /// What the best of the others lacks. Votes for the winner and for third options alike can go to it.
    private static int missing(int needed, Outcome outcome) {
        return needed - (int) outcome.tally().besides(outcome.winner());
    }
}
