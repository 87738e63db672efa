package dev.minutebook.cli.decisions;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionOutcome;
import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.OutcomeReport;
import dev.minutebook.api.decisions.SimilarDecision;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What people see of decisions and dissents.
public final class DecisionViews {

    private DecisionViews() {}

    public static View<Decision> decision() {
        return new View<Decision>(Decision::id)
                .column("Decision", Decision::id)
                .detail("Topic", Decision::topic)
                .column(
                        "Strength",
                        decision -> EnumNames.spoken(decision.strength()),
                        decision -> ink(decision.strength()))
                .column("Agreement", decision -> Gauge.of(decision.agreement()))
                .detail("Winner", decision -> decision.winner() == null ? "none" : decision.winner())
                .listed("Topic", Decision::topic)
                .text("Conclusion", Decision::conclusion)
                .detail("Rule", DecisionViews::rule)
                .detail("Plain winner", DecisionViews::plainWinner)
                .detail("Confidence", decision -> Gauge.of(decision.confidence()))
                .detail("Consensus", decision -> Gauge.of(decision.consensus()))
                .detail("Votes", DecisionViews::votes)
                .detail("Dissents", decision -> decision.dissents() == 0 ? null : decision.dissents())
                .detail("Rests upon", decision -> String.join("\n", decision.keyClaims()))
                .detail("Would turn it", decision -> String.join("\n", decision.cruxes()))
                .detail("Grounds", DecisionViews::grounds)
                .detail("Domain", Decision::domain)
                .detail("Tags", Decision::tags)
                .detail("Replaces", Decision::supersedes)
                .detail("Replaced by", Decision::supersededBy)
                .column("Turned out", DecisionViews::turnedOut, DecisionViews::ink)
                .detail("Archived", Decision::archivedAt)
                .detail("Archived because", Decision::archiveReason)
                .detail("Debate", Decision::debate)
                .column("Decided", Decision::createdAt);
    }

    private static @Nullable String turnedOut(Decision decision) {
        return decision.right() == null ? null : decision.right() ? "right" : "wrong";
    }

    private static Ink ink(Decision decision) {
        return decision.right() == null ? Ink.PLAIN : decision.right() ? Ink.GOOD : Ink.BAD;
    }

    static View<DecisionOutcome> outcome() {
        return new View<DecisionOutcome>(DecisionOutcome::number)
                .column("Outcome", DecisionOutcome::number)
                .column("Right", DecisionOutcome::right, one -> one.right() ? Ink.GOOD : Ink.BAD)
                .column("Right choice", DecisionOutcome::choice)
                .text("Because", DecisionOutcome::because)
                .column("By", DecisionOutcome::by)
                .column("Said", DecisionOutcome::at)
                .detail("Decision", DecisionOutcome::decision);
    }

    static View<OutcomeReport> report() {
        return new View<OutcomeReport>(one -> one.all().name())
                .column(
                        "Decisions",
                        one -> one.all().right().of() + " of " + one.all().decisions() + " resolved")
                .column("Right", one -> bar(one.all().right()))
                .detail("Compared", one -> compared(one.all()))
                .detail("By strength", one -> chart(one.byStrength()))
                .detail("By rule", one -> chart(one.byRule()))
                .detail("By domain", one -> chart(one.byDomain()));
    }

    /// Line by line: what was right, and what a plain majority would have been.
    static @Nullable String chart(List<OutcomeReport.OutcomeGroup> groups) {
        int widest = groups.stream().mapToInt(one -> one.name().length()).max().orElse(0);
        String lines = groups.stream()
                .filter(one -> one.right().of() > 0)
                .map(one -> one.name() + " ".repeat(widest - one.name().length()) + "  right " + bar(one.right())
                        + "  majority " + bar(one.majority()))
                .collect(Collectors.joining("\n"));
        return lines.isEmpty() ? null : lines;
    }

    private static @Nullable String compared(OutcomeReport.OutcomeGroup group) {
        return group.compared().of() == 0
                ? null
                : "right " + bar(group.compared()) + "\nmajority " + bar(group.majority());
    }

    /// A share with its interval, as `████████░░ 0.75 (0.30-0.95) 3 of 4`.
    private static String bar(OutcomeReport.OutcomeShare share) {
        return share.rate() == null
                ? "not known"
                : Gauge.of(share.rate())
                        + " ("
                        + Gauge.number(share.low())
                        + "-"
                        + Gauge.number(share.high())
                        + ") "
                        + share.right()
                        + " of "
                        + share.of();
    }

    static View<SimilarDecision> similar() {
        return new View<SimilarDecision>(similar -> similar.decision().id())
                .column("Similarity", similar -> Gauge.of(similar.similarity()))
                .column("Decision", similar -> similar.decision().id())
                .column(
                        "Strength",
                        similar -> EnumNames.spoken(similar.decision().strength()),
                        similar -> ink(similar.decision().strength()))
                .text("Topic", similar -> similar.decision().topic())
                .text("Conclusion", similar -> similar.decision().conclusion());
    }

    static View<Dissent> dissent(Names names) {
        return new View<Dissent>(Dissent::id)
                .column("Dissent", Dissent::id)
                .column("Agent", dissent -> names.agent(dissent.agent()), dissent -> Ink.NAME)
                .column("Type", dissent -> EnumNames.spoken(dissent.type()))
                .column("Taken up", Dissent::acknowledged, dissent -> dissent.acknowledged() ? Ink.GOOD : Ink.WAITING)
                .detail("Preferred", Dissent::preferred)
                .detail("Confidence", dissent -> Gauge.of(dissent.confidence()))
                .text("Content", Dissent::content)
                .detail("Rebuttal", Dissent::rebuttal)
                .detail("Taken up by", Dissent::acknowledgedBy)
                .detail("Stated by itself", Dissent::stated)
                .detail("Decision", Dissent::decision)
                .detail("Debate", Dissent::debate);
    }

    private static String rule(Decision decision) {
        return EnumNames.spoken(decision.method())
                + (decision.fallback() == null ? "" : ", decided by " + EnumNames.spoken(decision.fallback()));
    }

    /// Only where a plain count would have chosen otherwise.
    private static @Nullable String plainWinner(Decision decision) {
        return decision.plainWinner() == null || decision.plainWinner().equals(decision.winner())
                ? null
                : decision.plainWinner();
    }

    private static String votes(Decision decision) {
        String turn = decision.fragility() == null ? "" : "; " + fragility(decision.fragileSeats());
        return decision.votes() + (decision.quorum() ? "" : ", too few") + turn;
    }

    /// Whose votes would turn it.
    public static String fragility(List<Integer> seats) {
        return seats.size() == 1
                ? "1 vote that changed would turn it: that of seat " + seats.getFirst()
                : seats.size() + " votes that changed would turn it: those of seats "
                        + seats.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    private static String grounds(Decision decision) {
        return decision.grounded().stream()
                .map(ground -> Gauge.of(ground.support())
                        + "  "
                        + ground.claim()
                        + " ("
                        + (ground.evidence().isEmpty() ? "no evidence" : "evidence " + evidence(ground))
                        + ", "
                        + ground.turns().size()
                        + (ground.turns().size() == 1 ? " turn)" : " turns)"))
                .collect(Collectors.joining("\n"));
    }

    private static String evidence(Decision.Grounding ground) {
        return ground.evidence().stream().map(EvidenceId::text).collect(Collectors.joining(", "));
    }

    private static Ink ink(Strength strength) {
        return switch (strength) {
            case UNANIMOUS, STRONG -> Ink.GOOD;
            case MODERATE -> Ink.PLAIN;
            case WEAK -> Ink.WAITING;
            case SPLIT, CONTESTED -> Ink.BAD;
        };
    }
}
