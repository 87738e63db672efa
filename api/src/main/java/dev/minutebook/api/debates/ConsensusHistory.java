package dev.minutebook.api.debates;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How consensus grew over the votes of a debate.
///
/// It is computed from the stored votes by the rule that measured them when they were cast.
///
/// @param threshold the consensus asked for
/// @param earlyExit whether reaching it ends the debate
/// @param rounds    the rounds whose vote is complete, first to last
public record ConsensusHistory(DebateId debate, double threshold, boolean earlyExit, List<Round> rounds) {

    public ConsensusHistory {
        rounds = List.copyOf(rounds);
    }

    /// The vote of a round: `level = 0.4 · confidence + 0.4 · agreement + 0.2 · likeness`.
    ///
    /// @param level      the consensus, 0 to 1
    /// @param confidence the mean confidence of the votes for the option that leads, times the agreement
    /// @param agreement  the share of the weight of all votes that is for it
    /// @param likeness   how alike the votes were worded
    /// @param reached    whether the rule found a winner with more than half of the votes, by number and weight,
    ///                   and the level is at least the threshold
    /// @param leader     the option that leads; null when nobody voted for any
    /// @param votes      how many voted for each option that got a vote
    public record Round(
            int round,
            double level,
            double confidence,
            double agreement,
            double likeness,
            boolean reached,
            @Nullable String leader,
            Map<String, Integer> votes) {}
}
