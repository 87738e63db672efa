package dev.minutebook.cli.asks;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The proof of a claim, or the wish to claim first: a person who answers once needs no fence.
final class ClaimOption {

    @Option(
            names = "--fence",
            paramLabel = "N",
            description =
                    "The fence that claiming the ask gave you; left out, it is claimed first.")
    private @Nullable Long fence;

    /// Reports under the fence. A claim made only for this is given back when the report is refused.
    Turn report(Asks asks, TurnId ask, LongFunction<Turn> report) {
        if (fence != null) {
            return report.apply(fence);
        }
        long own =
                asks.claim(ClaimAsk.of(ask))
                        .orElseThrow(
                                () ->
                                        Problem.Code.CONFLICT.because(
                                                "the ask "
                                                        + ask.text()
                                                        + " is not open, or somebody else has claimed it"))
                        .fence();
        try {
            return report.apply(own);
        } catch (MinutebookException refused) {
            giveBack(asks, ask, own, refused);
            throw refused;
        }
    }

    private static void giveBack(Asks asks, TurnId ask, long own, MinutebookException refused) {
        try {
            asks.release(ask, own);
        } catch (MinutebookException lost) {
            refused.addSuppressed(lost);
        }
    }
}
