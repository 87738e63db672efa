package dev.minutebook.cli.debates;

import dev.minutebook.api.votes.Recount;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Collectors;

/// What people see of votes counted again.
final class RecountView {

    private RecountView() {}

    static View<Recount> recount() {
        return new View<Recount>(recount -> recount.winner() == null ? "" : recount.winner())
                .column("Round", Recount::round)
                .column("Rule", Recount::rule)
                .detail("Decided by", Recount::fallback)
                .column("Tally", RecountView::tally)
                .column(
                        "Winner",
                        recount -> recount.winner() == null ? "none" : recount.winner(),
                        recount -> Ink.STRONG)
                .column(
                        "As decided",
                        RecountView::asDecided,
                        recount -> recount.same() ? Ink.GOOD : Ink.BAD)
                .detail("Plain winner", Recount::plainWinner)
                .column("Strength", Recount::strength)
                .column("Agreement", recount -> Gauge.of(recount.agreement()))
                .detail("Confidence", recount -> Gauge.of(recount.confidence()))
                .detail("Quorum", Recount::quorum)
                .detail("Fragility", RecountView::fragility)
                .detail("Seats counted", Recount::electorate);
    }

    private static String tally(Recount recount) {
        double most =
                recount.tally().values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
        return recount.tally().entrySet().stream()
                .sorted(
                        Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                                .thenComparing(Map.Entry.comparingByKey()))
                .map(
                        option ->
                                Gauge.bar(option.getValue(), most)
                                        + " "
                                        + Gauge.number(option.getValue())
                                        + "  "
                                        + option.getKey())
                .collect(Collectors.joining("\n"));
    }

    private static String asDecided(Recount recount) {
        return recount.same()
                ? "yes"
                : "no, it was " + (recount.stored() == null ? "none" : recount.stored());
    }

    private static String fragility(Recount recount) {
        if (recount.fragility() == null) {
            return "no votes that changed would turn it";
        }
        return recount.fragility() == 1
                ? "1 vote that changed would turn it"
                : recount.fragility() + " votes that changed would turn it";
    }
}
