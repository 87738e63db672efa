package dev.minutebook.core.votes;

import dev.minutebook.api.votes.VotingRule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// All that the outcome of a vote depends on.
///
/// @param supermajority the share a supermajority takes
/// @param quorum        the share of seats that must vote
/// @param seats         how many may vote
/// @param options       what may be chosen
/// @param judge         the seat whose choice decides under the judge rule
/// @param ballots       at most one of a seat
/// @param voterModel        how the seats chose before, for the learned rule
public record Election(
        VotingRule rule,
        double supermajority,
        double quorum,
        int seats,
        List<String> options,
        @Nullable Integer judge,
        List<CastBallot> ballots,
        @Nullable VoterModel voterModel) {

    public Election {
        options = options.stream().distinct().sorted().toList();
        ballots = List.copyOf(ballots);
        if (ballots.stream().mapToInt(CastBallot::seat).distinct().count() < ballots.size()) {
            throw new IllegalArgumentException("a seat has two ballots");
        }
    }
}
