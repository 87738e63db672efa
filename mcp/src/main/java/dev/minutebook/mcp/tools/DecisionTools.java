package dev.minutebook.mcp.tools;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Labels;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.decisions.AcknowledgeDissent;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.Decisions;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.DissentId;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.decisions.ResolveDecision;
import dev.minutebook.api.decisions.SimilarDecision;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Tool;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tools for decisions and dissents.
final class DecisionTools {

    private static final int USUALLY_SIMILAR = 5;

    private DecisionTools() {}

    record Found(boolean found, @Nullable Decision decision) {}

    record Similar(List<Precedent> items) {}

    /// What was decided on a topic like the one asked for.
    record Precedent(
            DecisionId decision,
            String topic,
            @Nullable String winner,
            String conclusion,
            Strength strength,
            double agreement,
            int dissents,
            double similarity,
            @Nullable DecisionId supersededBy,
            Instant at) {

        static Precedent of(SimilarDecision found) {
            Decision decision = found.decision();
            return new Precedent(
                    decision.id(),
                    decision.topic(),
                    decision.winner(),
                    decision.conclusion(),
                    decision.strength(),
                    decision.agreement(),
                    decision.dissents(),
                    found.similarity(),
                    decision.supersededBy(),
                    decision.createdAt());
        }
    }

    static List<Tool> list() {
        return List.of(
                similar(),
                find(),
                all(),
                dissents(),
                acknowledge(),
                supersede(),
                resolve(),
                outcomes(),
                report(),
                archive(),
                restore());
    }

    private static Tool similar() {
        return Tool.named("decision_similar")
                .title("Find earlier decisions on a topic")
                .description("""
                        Returns decisions on topics like this one, most similar first. Call it before you decide or open \
                        a debate: what was decided holds until it is superseded. Look at strength, agreement and \
                        dissents before you rely on one; similarity 1 is the same topic.""")
                .takes(
                        Argument.text("topic", 1, OpenDebate.TOPIC, "The question, in your own words.")
                                .needed(),
                        Argument.number("limit", 1, Decisions.MOST_SIMILAR, "Most items to return; 5 when left out."))
                .brief(
                        "Earlier decisions on topics like this, most similar first. Look before you decide or open a debate.")
                .reads((workspace, given) -> new Similar(
                        workspace
                                .decisions()
                                .similar(given.text("topic"), (int) given.number("limit", USUALLY_SIMILAR))
                                .stream()
                                .map(Precedent::of)
                                .toList()));
    }

    private static Tool find() {
        return Tool.named("decision_find")
                .title("Read a decision")
                .description("""
                        Looks up one decision: winner, conclusion, strength, agreement, what it rests upon, what would \
                        turn it, and whether a later one replaced it (supersededBy). Its id is in debate_find. Answers \
                        found false when there is none.""")
                .takes(Argument.id("decision", "Id of the decision.").needed())
                .reads((workspace, given) -> workspace
                        .decisions()
                        .find(given.id("decision", DecisionId::new))
                        .map(decision -> new Found(true, decision))
                        .orElse(new Found(false, null)));
    }

    private static Tool all() {
        return Tool.named("decision_list")
                .title("List decisions")
                .description("""
                        Lists decisions, newest first. With current true it leaves out those that were replaced. To find \
                        one by its topic use decision_similar. Follow next for more pages.""")
                .takes(
                        Argument.text("domain", 1, Labels.PATH, "Only of this domain."),
                        Argument.choice("strength", Strength.class, "Only carried as strongly."),
                        Argument.share("minConfidence", 1, "Only of at least this confidence."),
                        Argument.flag("current", "true: only those in force; false: replaced ones."),
                        Argument.flag("resolved", "true: only those whose outcome is known; false: not yet."),
                        Argument.flag("archived", "true: archived ones instead of the others."))
                .paged()
                .reads((workspace, given) -> workspace.decisions().list(given.as(DecisionFilter.class), given.page()));
    }

    private static Tool dissents() {
        return Tool.named("decision_dissents")
                .title("List dissents")
                .description("""
                        Returns views that did not carry, newest first: who held them, what kind they are, and whether \
                        somebody took them up. With acknowledged false it shows concerns nobody has answered; risk \
                        warnings among them deserve an answer before you act on the decision.""")
                .takes(
                        Argument.id("decision", "Only those against this decision."),
                        Argument.choice("type", DissentType.class, "Only of this type."),
                        Argument.flag("acknowledged", "true: only those taken up; false: not yet."))
                .paged()
                .reads((workspace, given) ->
                        workspace.decisions().dissents(given.as(DissentFilter.class), given.page()));
    }

    private static Tool acknowledge() {
        return Tool.named("decision_acknowledge")
                .title("Take up a dissent")
                .description("""
                        Says that a dissent was taken up, and what there is to say to it. Call it when the concern was \
                        really dealt with; it then no longer counts as open in later debates on the topic.""")
                .takes(
                        Argument.id("dissent", "Id of the dissent.").needed(),
                        Argument.text("rebuttal", 1, AcknowledgeDissent.REBUTTAL, "What there is to say to it.")
                                .needed())
                .writes((workspace, given) ->
                        workspace.decisions().acknowledge(given.id("dissent", DissentId::new), given.text("rebuttal")));
    }

    private static Tool supersede() {
        return Tool.named("decision_supersede")
                .title("Replace a decision by a later one")
                .description("""
                        Says that a later decision replaces an earlier one, so that nobody follows the old one. Both must \
                        exist; a decision is replaced once. Refused with conflict when it was replaced already.""")
                .takes(
                        Argument.id("earlier", "Id of the decision that is replaced.")
                                .needed(),
                        Argument.id("later", "Id of the decision that replaces it.")
                                .needed())
                .destructive()
                .writes((workspace, given) -> workspace
                        .decisions()
                        .supersede(given.id("earlier", DecisionId::new), given.id("later", DecisionId::new)));
    }

    private static Tool resolve() {
        return Tool.named("decision_resolve")
                .title("Say how a decision turned out")
                .description("""
                        Says whether a decision turned out right, and counts it for everybody who voted: calibration, \
                        ratings, reputation. Call it when the outcome is known for certain, as a reviewer who had no seat \
                        in the debate. Refused with conflict when an outcome is recorded; name its number in corrects if \
                        it was mistaken.""")
                .takes(
                        Argument.id("decision", "Id of the decision.").needed(),
                        Argument.text(
                                        "outcome",
                                        1,
                                        ResolveDecision.OUTCOME,
                                        "right, wrong, or the option that turned out right.")
                                .needed(),
                        Argument.text("because", 1, ResolveDecision.BECAUSE, "How that is known.")
                                .needed(),
                        Argument.number(
                                "corrects", 1, Integer.MAX_VALUE, "Number of the outcome that this one corrects."))
                .writes((workspace, given) -> workspace
                        .decisions()
                        .resolve(given.id("decision", DecisionId::new), given.as(ResolveDecision.class)));
    }

    private static Tool outcomes() {
        return Tool.named("decision_outcomes")
                .title("Read how a decision turned out")
                .description("""
                        Returns what reviewers said of how a decision turned out, newest first; the newest counts, those \
                        below it were corrected.""")
                .takes(Argument.id("decision", "Id of the decision.").needed())
                .paged()
                .reads((workspace, given) ->
                        workspace.decisions().outcomes(given.id("decision", DecisionId::new), given.page()));
    }

    private static Tool report() {
        return Tool.named("decision_report")
                .title("See how often decisions were right")
                .description("""
                        Returns how often decisions turned out right, by strength, rule and domain, with intervals, \
                        against a plain majority of the same votes. Look at it before you choose a voting rule or rely \
                        on a weak decision.""")
                .takes(Argument.text("domain", 1, Labels.PATH, "Only of this domain and below."))
                .reads((workspace, given) -> workspace.decisions().report(given.optionalText("domain")));
    }

    private static Tool archive() {
        return Tool.named("decision_archive")
                .title("Archive a decision")
                .description("""
                        Leaves a decision out of lists, briefings and what is similar, because it no longer matters. It \
                        stays readable; decision_restore brings it back. What a later decision replaces is superseded \
                        instead.""")
                .takes(
                        Argument.id("decision", "Id of the decision.").needed(),
                        Argument.text("reason", 1, ChangeReason.MOST, "Why it no longer matters; it is kept.")
                                .needed())
                .writes((workspace, given) ->
                        workspace.decisions().archive(given.id("decision", DecisionId::new), given.text("reason")));
    }

    private static Tool restore() {
        return Tool.named("decision_restore")
                .title("Take a decision out of the archive")
                .description("Takes a decision back out of the archive, so that it is listed and found again.")
                .takes(Argument.id("decision", "Id of the decision.").needed())
                .writes((workspace, given) -> workspace.decisions().restore(given.id("decision", DecisionId::new)));
    }
}
