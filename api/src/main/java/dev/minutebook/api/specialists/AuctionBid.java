package dev.minutebook.api.specialists;

import dev.minutebook.api.queries.ModelRunId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a specialist reported in the auction among answers, and what it pays.
///
/// @param run         of its own answer
/// @param weight      by what it won before, more than 0
/// @param values      what each answer of the auction is worth to it, 0 to 1, in the order of bids
/// @param reviewed    whether it judged the answers of others; else it values its own alone
/// @param welfare     of its own answer: the weighted sum of what all report for it
/// @param payment     what its report costs the others, divided by its weight; 0 or more
/// @param without     the specialist that would win without it; null for none
/// @param winner      whether its answer won
/// @param explanation a sentence with the figures
public record AuctionBid(
        String specialist,
        ModelRunId run,
        double weight,
        List<Double> values,
        boolean reviewed,
        double welfare,
        double payment,
        @Nullable String without,
        boolean winner,
        String explanation) {

    public AuctionBid {
        values = List.copyOf(values);
    }
}
