package dev.minutebook.cli.debates;

import dev.minutebook.api.debates.ConsensusHistory;
import dev.minutebook.api.debates.EchoReport;
import dev.minutebook.api.votes.Recount;
import dev.minutebook.api.votes.TurningVotes;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.decisions.DecisionViews;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Collectors;

/// What people see of votes counted again and of seats that changed their choice.
final class AnalysisViews {

    private AnalysisViews() {}

    static View<Recount> recount() {
        return new View<Recount>(recount -> recount.winner() == null ? "" : recount.winner())
                .column("Round", Recount::round)
                .column("Rule", Recount::rule)
                .detail("Decided by", Recount::fallback)
                .column("Tally", AnalysisViews::tally)
                .column(
                        "Winner",
                        recount -> recount.winner() == null ? "none" : recount.winner(),
                        recount -> Ink.STRONG)
                .column("As decided", AnalysisViews::asDecided, recount -> recount.same() ? Ink.GOOD : Ink.BAD)
                .detail("Plain winner", Recount::plainWinner)
                .column("Strength", Recount::strength)
                .column("Agreement", recount -> Gauge.of(recount.agreement()))
                .detail("Confidence", recount -> Gauge.of(recount.confidence()))
                .detail("Quorum", Recount::quorum)
                .detail("Fragility", AnalysisViews::fragility)
                .detail("Seats counted", Recount::electorate);
    }

    static View<Recount> recounts() {
        return new View<Recount>(Recount::rule)
                .column("Rule", Recount::rule)
                .column(
                        "Winner",
                        recount -> recount.winner() == null ? "none" : recount.winner(),
                        recount -> Ink.STRONG)
                .column("As decided", AnalysisViews::asDecided, recount -> recount.flips() ? Ink.BAD : Ink.GOOD)
                .column("Tally", AnalysisViews::plainTally)
                .column("Turns on", AnalysisViews::fragility);
    }

    static View<ConsensusHistory.Round> round() {
        return new View<ConsensusHistory.Round>(ConsensusHistory.Round::round)
                .column("Round", ConsensusHistory.Round::round)
                .column("Consensus", round -> Gauge.of(round.level()))
                .column("Reached", round -> round.reached() ? "yes" : "no")
                .column("Confidence", round -> Gauge.number(round.confidence()))
                .column("Agreement", round -> Gauge.number(round.agreement()))
                .column("Likeness", round -> Gauge.number(round.likeness()))
                .column("Votes", AnalysisViews::heads);
    }

    private static String heads(ConsensusHistory.Round round) {
        return round.votes().entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(option -> option.getKey() + " " + option.getValue())
                .collect(Collectors.joining(", "));
    }

    static View<EchoReport> echo() {
        return new View<EchoReport>(EchoReport::debate)
                .column("Rounds voted in", EchoReport::rounds)
                .column("Conformity", AnalysisViews::conformity)
                .column("Moved with new evidence", EchoReport::withEvidence)
                .column("Moved with the many only", EchoReport::withTheMany)
                .column("Moved otherwise", EchoReport::otherwise);
    }

    static View<EchoReport.Move> move(Names names) {
        return new View<EchoReport.Move>(EchoReport.Move::round)
                .column("Round", EchoReport.Move::round)
                .column("Seat", EchoReport.Move::seat)
                .column("Agent", move -> names.agent(move.agent()), move -> Ink.STRONG)
                .column("From", EchoReport.Move::from)
                .column("To", EchoReport.Move::to)
                .column(
                        "After seats",
                        move -> move.after().stream().map(String::valueOf).collect(Collectors.joining(", ")))
                .column("With", move -> move.evidence() ? "new evidence" : move.toTheMany() ? "the many" : "neither");
    }

    private static String conformity(EchoReport report) {
        return report.conformity() == null
                ? "nobody stood against the many"
                : "%s  (%d of %d)".formatted(Gauge.of(report.conformity()), report.conformed(), report.opportunities());
    }

    private static String tally(Recount recount) {
        double most = recount.tally().values().stream()
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0);
        return recount.tally().entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(option -> Gauge.bar(option.getValue(), most)
                        + " "
                        + Gauge.number(option.getValue())
                        + "  "
                        + option.getKey())
                .collect(Collectors.joining("\n"));
    }

    private static String plainTally(Recount recount) {
        return recount.tally().entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(option -> option.getKey() + " " + Gauge.number(option.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String asDecided(Recount recount) {
        return recount.same() ? "yes" : "no, it was " + (recount.stored() == null ? "none" : recount.stored());
    }

    private static String fragility(Recount recount) {
        TurningVotes turnsOn = recount.turnsOn();
        if (turnsOn == null) {
            return "no votes that changed would turn it";
        }
        return DecisionViews.fragility(turnsOn.seats()) + "; to " + turnsOn.to() + ", then "
                + (turnsOn.winner() == null ? "none" : turnsOn.winner()) + " wins";
    }
}
