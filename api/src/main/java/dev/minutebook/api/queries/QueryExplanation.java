package dev.minutebook.api.queries;

import dev.minutebook.api.specialists.ArbiterVerdict;
import dev.minutebook.api.specialists.AssertionResult;
import dev.minutebook.api.specialists.AuctionBid;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// How a query came to its end, or how far it is.
///
/// @param route      why these specialists were asked; null until it is known
/// @param runs       what was asked, in order
/// @param assertions what each answer was held to, in the order of runs
/// @param arbiter    what was found about the two heaviest answers; null where nobody was compared
/// @param auction    the specialists whose answers took part, the heaviest first; empty where it came to none
/// @param left       why others took no part, by specialist
/// @param sentences  the same in words, one step each
public record QueryExplanation(
        Query query,
        @Nullable Route route,
        List<ModelRun> runs,
        List<AssertionResult> assertions,
        @Nullable ArbiterVerdict arbiter,
        List<AuctionBid> auction,
        Map<String, String> left,
        List<String> sentences) {

    /// Why these specialists were asked.
    public enum Route {
        /// One is surely meant.
        SINGLE,
        /// Several may be.
        FAN_OUT,
        /// None stands out: they answer, and an arbiter has to look.
        ARBITER
    }

    public QueryExplanation {
        runs = List.copyOf(runs);
        assertions = List.copyOf(assertions);
        auction = List.copyOf(auction);
        left = Collections.unmodifiableMap(new TreeMap<>(left));
        sentences = List.copyOf(sentences);
    }
}
