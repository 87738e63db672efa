package dev.minutebook.core.votes;

import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.votes.VotingRule;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a vote came to.
///
/// @param rule        the rule in force
/// @param fallback    the rule that decided instead: Borda where no option beats each other one, plurality where
/// the judge
///                    did not vote
/// @param tally       what each option got under the rule that decided, by name
/// @param winner      null when the rule finds none, or without a quorum
/// @param plainWinner the option with most votes, quorum or not; null when nobody voted
/// @param agreement   the weighted share of votes for the winner; without a winner, for the option that leads
/// @param confidence  the mean confidence of those votes, times the agreement
/// @param quorum      whether enough seats voted
/// @param votes       how many did
/// @param tied        the options that were level at the top, where two or more were: by votes, or by the points or
///                    approvals of the rule; weights do not undo a tie of votes
public record Count(
        VotingRule rule,
        @Nullable VotingRule fallback,
        Map<String, Double> tally,
        @Nullable String winner,
        @Nullable String plainWinner,
        double agreement,
        double confidence,
        Strength strength,
        boolean quorum,
        int votes,
        List<String> tied) {}
