package dev.minutebook.cli.decisions;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.Dissent;
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
                .detail("Debate", Decision::debate)
                .column("Decided", Decision::createdAt);
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
