package dev.minutebook.api.votes;

import dev.minutebook.api.decisions.Strength;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The votes of a debate, counted again.
///
/// @param tally        what each option got
/// @param winner       null when the rule finds none
/// @param stored       the winner as it was decided
/// @param agreement    the weighted share that agrees with the winner
/// @param fragility    the fewest votes that would have to change for another winner, or for none; null when none can
/// @param fragileSeats whose votes these are; where several sets are as small, one of them
/// @param fallback     the rule that decided instead, as Borda does in a Condorcet cycle
/// @param flips        whether it comes out otherwise than it was decided; false while nothing is decided
/// @param turnsOn      what would have to change for another winner, or for none; null when no votes can change it
public record Recount(
        int round,
        VotingRule rule,
        @Nullable VotingRule fallback,
        Map<String, Double> tally,
        @Nullable String winner,
        @Nullable String plainWinner,
        @Nullable String stored,
        Strength strength,
        double agreement,
        double confidence,
        boolean quorum,
        @Nullable Integer fragility,
        List<Integer> fragileSeats,
        List<Integer> electorate,
        boolean flips,
        @Nullable TurningVotes turnsOn) {

    /// Whether it comes out as it was decided.
    public boolean same() {
        return java.util.Objects.equals(winner, stored);
    }
}
