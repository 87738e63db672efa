package dev.minutebook.core.queries.course;

import dev.minutebook.core.specialists.Arbiter;
import dev.minutebook.core.specialists.Auction;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// How a question ended: with an answer, or with the reason why there is none.
///
/// @param winner     whose answer it is; null for none
/// @param reason     why there is none; null when there is one
/// @param abstained  whether there is none because each answer was withheld, or nobody is confident of any
/// @param utilities  what every answer is worth, with what its assertions brought, by specialist
/// @param candidates whose answers took part in the auction, in its order
/// @param auction    null where it came to none
/// @param compared   the two that the arbiter compared, A before B; empty for none
/// @param arbiter    null where nobody was compared
/// @param doubtful   whether the two contradict each other and the arbiter could not tell who is right
/// @param left       why others took no part, by specialist
public record QueryOutcome(
        @Nullable String winner,
        @Nullable String reason,
        boolean abstained,
        SortedMap<String, Double> utilities,
        List<String> candidates,
        List<Auction.Bid> bids,
        @Nullable Auction auction,
        List<String> compared,
        @Nullable Arbiter arbiter,
        boolean doubtful,
        SortedMap<String, String> left) {

    public QueryOutcome {
        utilities = Collections.unmodifiableSortedMap(new TreeMap<>(utilities));
        candidates = List.copyOf(candidates);
        bids = List.copyOf(bids);
        compared = List.copyOf(compared);
        left = Collections.unmodifiableSortedMap(new TreeMap<>(left));
    }

    /// Nobody was asked.
    static QueryOutcome none(String reason) {
        return new QueryOutcome(
                null,
                reason,
                false,
                new TreeMap<>(),
                List.of(),
                List.of(),
                null,
                List.of(),
                null,
                false,
                new TreeMap<>());
    }

    public boolean answered() {
        return winner != null;
    }

    /// Whether both that were compared are wrong, so that something is not known.
    public boolean gap() {
        return arbiter != null && arbiter.decision() == Arbiter.Case.CASE_3;
    }

    /// Those that the arbiter found wrong.
    public List<String> wrong() {
        return wrong(arbiter, compared);
    }

    static List<String> wrong(@Nullable Arbiter arbiter, List<String> compared) {
        if (arbiter == null) {
            return List.of();
        }
        return switch (arbiter.decision()) {
            case CASE_1 -> List.of(compared.getLast());
            case CASE_2 -> List.of(compared.getFirst());
            case CASE_3 -> compared;
            case CASE_4 -> List.of();
        };
    }

    /// What an answer is worth to each who reported, by the name of the one who reported; its author left out.
    public Map<String, Double> reviewsOf(String author) {
        int place = candidates.indexOf(author);
        Map<String, Double> values = new TreeMap<>();
        for (Auction.Bid bid : bids) {
            if (place >= 0 && bid.reviewed() && !bid.specialist().equals(author)) {
                values.put(bid.specialist(), bid.values().get(place));
            }
        }
        return values;
    }
}
