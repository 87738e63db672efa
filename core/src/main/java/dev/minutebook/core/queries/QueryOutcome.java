package dev.minutebook.core.queries;

import dev.minutebook.core.specialists.Arbiter;
import dev.minutebook.core.specialists.Auction;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How a question ended: with an answer, or with the reason why there is none.
///
/// @param winner     whose answer it is; null for none
/// @param answer     null for none
/// @param reason     why there is none; null when there is one
/// @param utility    what the winner is worth, with what its assertions brought
/// @param candidates whose answers took part in the auction, in its order
/// @param auction    null where it came to none
/// @param compared   the two that the arbiter compared, A before B; empty for none
/// @param arbiter    null where nobody was compared
/// @param left       why others took no part, by specialist
public record QueryOutcome(
        @Nullable String winner,
        @Nullable String answer,
        @Nullable String reason,
        double utility,
        List<String> candidates,
        List<Auction.Bid> bids,
        @Nullable Auction auction,
        List<String> compared,
        @Nullable Arbiter arbiter,
        Map<String, String> left) {

    public QueryOutcome {
        candidates = List.copyOf(candidates);
        bids = List.copyOf(bids);
        compared = List.copyOf(compared);
        left = Map.copyOf(left);
    }

    public boolean answered() {
        return winner != null;
    }

    /// Whether both that were compared are wrong, so that something is not known.
    public boolean gap() {
        return arbiter != null && arbiter.decision() == Arbiter.Case.CASE_3;
    }
}
