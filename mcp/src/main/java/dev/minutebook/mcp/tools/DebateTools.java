package dev.minutebook.mcp.tools;

import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import dev.minutebook.api.debates.Activity;
import dev.minutebook.api.debates.CancelDebate;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.json.RecordSchema;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Tool;
import dev.minutebook.mcp.views.ShortForms;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Tools for debates as a whole.
final class DebateTools {

    private static final Argument DEBATE =
            Argument.id("debate", "Id of the debate.").needed();
    private static final Map<String, Object> SEAT = RecordSchema.of(TakeSeat.class, "agent");
    private static final Map<String, Object> SEAT_OR_NAME =
            Map.of("type", List.of("string", "object"), "properties", SEAT.get("properties"));
    private static final Map<String, Object> WORD = Map.of("type", "string");
    private static final Argument CONFIG = Argument.object(
            "config",
            RecordSchema.of(DebateConfig.class),
            "The rules; all have defaults. preset: quick (proposal, critique, vote), full or council. options: what"
                    + " may be chosen; without them the proposals, P1 for seat 1. Also rounds, voting, gates,"
                    + " turnTimeout such as 5m.");
    private static final Argument EXTERNAL_ID =
            Argument.text("externalId", 1, OpenDebate.EXTERNAL_ID, "What you call it.");

    private static final Argument ROUND = Argument.number("round", 1, 100, "Which round; the last if absent.");
    private static final Argument ELECTORATE = Argument.list(
            "electorate",
            OpenDebate.SEATS,
            Map.of("type", "integer"),
            "Numbers of the seats that count; all that voted if absent.");
    private static final Argument WEIGHTS = Argument.object(
            "weights",
            RecordSchema.mapOf(Map.of("type", "number")),
            "Other weights, 0 to 1000, by the number of the seat.");
    private static final Argument OPTIONS = Argument.list(
            "options",
            RecountVotes.OPTIONS,
            WORD,
            "The options that are left, all if absent; a vote for another goes to the first of these that it ranks.");

    private DebateTools() {}

    record Found(boolean found, @Nullable Debate debate) {}

    /// @param seats in their order
    record Opened(DebateId debate, Debate.Status status, List<Sitting> seats, Instant deadline) {

        static Opened of(Debate debate) {
            return new Opened(
                    debate.id(),
                    debate.status(),
                    debate.seats().stream()
                            .map(seat -> new Sitting(seat.number(), seat.name(), seat.role(), seat.kind()))
                            .toList(),
                    debate.deadline());
        }
    }

    record Sitting(int seat, String agent, String role, Seat.Kind kind) {}

    static List<Tool> list() {
        return List.of(
                open(),
                find(),
                all(),
                cancel(),
                recount(),
                recounts(),
                fork(),
                compare(),
                echo(),
                consensus(),
                standing(),
                statistics(),
                activity());
    }

    private static Tool open() {
        return Tool.named("debate_open")
                .title("Open a debate")
                .description("""
                        Opens a debate and asks the first seats; it then goes on by itself. Look first with \
                        decision_similar whether it was decided. Write topic as a question somebody without your context \
                        understands, and put what they must know in context. Seat 2 to 64 different agents, some as \
                        critic. kind external is for agents that call ask_claim themselves. Follow it with debate_find; \
                        the outcome is decision_find. Give idempotency_key.""")
                .takes(
                        Argument.text("topic", 1, OpenDebate.TOPIC, "The question or the task.")
                                .needed(),
                        Argument.text("context", 0, Limits.TEXT, "What the seats should know beforehand."),
                        Argument.list(
                                        "seats",
                                        OpenDebate.SEATS,
                                        SEAT_OR_NAME,
                                        "Who sits, at least two: names such as ada or eve:critic, or objects with agent,"
                                                + " role, kind, provider and model. Without kind or model they answer by"
                                                + " ask_claim. New names are registered.")
                                .needed(),
                        CONFIG,
                        Argument.text(
                                "domain",
                                1,
                                Labels.PATH,
                                "A path such as architecture/auth; leads to what is remembered of it."),
                        EXTERNAL_ID.rare(),
                        Argument.you("by"),
                        Argument.list("tags", Labels.TAGS, WORD, "Words to find it by.")
                                .rare(),
                        Argument.object("metadata", RecordSchema.mapOf(WORD), "Your own notes, at most 32 entries.")
                                .rare())
                .reading("seats", ShortForms::seats)
                .brief("""
                        Opens a debate that ends in a decision. Write topic as a question, and in context what the seats must know. \
                        Look first with decision_similar. Then ask_claim your questions; debate_status has the outcome.""")
                .steps((workspace, once, given) -> {
                    OpenDebate wish = given.as(OpenDebate.class);
                    return Opened.of(once.debates()
                            .open(new OpenDebate(
                                    wish.topic(),
                                    wish.context(),
                                    wish.seats().stream()
                                            .map(seat -> ShortForms.answered(workspace, seat))
                                            .toList(),
                                    wish.config(),
                                    wish.domain(),
                                    wish.externalId(),
                                    wish.by(),
                                    wish.tags(),
                                    wish.metadata())));
                });
    }

    private static Tool find() {
        return Tool.named("debate_find")
                .title("See how a debate stands")
                .description("""
                        Looks up one debate: status, round, phase, seats, how many answers it waits for, consensus, what \
                        was spent and, once it has ended, the reason and the decision's id. paused means that a person \
                        must agree at a gate. Answers found false when there is none. Do not poll quickly.""")
                .takes(DEBATE)
                .reads((workspace, given) -> workspace
                        .debates()
                        .find(given.id("debate", DebateId::new))
                        .map(debate -> new Found(true, debate))
                        .orElse(new Found(false, null)));
    }

    private static Tool all() {
        return Tool.named("debate_list")
                .title("List debates")
                .description("""
                        Lists debates, newest first. With active true it shows what goes on now. For what was decided \
                        use decision_list or decision_similar. Follow next for more pages.""")
                .takes(
                        Argument.choice("status", Debate.Status.class, "Only this status."),
                        Argument.flag("active", "true: only those that go on; false: that ended."),
                        Argument.flag("successful", "true: only those completed; false: ended otherwise."),
                        Argument.text("domain", 1, Labels.PATH, "Only of this domain."),
                        Argument.choice("topology", Topology.class, "Only of this shape."),
                        EXTERNAL_ID,
                        Argument.share("minConsensus", 1, "Only with at least this consensus."),
                        Argument.time("since", "Only those opened since then, ISO 8601."),
                        Argument.object(
                                "metadata", RecordSchema.mapOf(WORD), "Only those that have all these entries."))
                .paged()
                .reads((workspace, given) -> workspace.debates().list(given.as(DebateFilter.class), given.page()));
    }

    private static Tool cancel() {
        return Tool.named("debate_cancel")
                .title("Cancel a debate")
                .description("""
                        Ends a debate that has not ended; its open asks are withdrawn and there is no decision. Use it \
                        for a debate you opened and no longer want. Refused with conflict when it has ended.""")
                .takes(DEBATE, Argument.text("reason", 0, CancelDebate.REASON, "Why, for people."))
                .destructive()
                .writes((workspace, given) ->
                        workspace.debates().cancel(given.id("debate", DebateId::new), given.optionalText("reason")));
    }

    private static Tool recount() {
        return Tool.named("debate_recount")
                .title("Count the votes again")
                .description("""
                        Counts the stored votes of a debate again, under another rule, for some seats only, with other weights or \
                        between fewer options. Changes nothing and calls no model. Use it to see how robust a decision is: \
                        turnsOn says which votes would have to change and to what, stored what was decided.""")
                .takes(
                        DEBATE,
                        Argument.choice("rule", VotingRule.class, "Another rule; the debate's own if absent."),
                        ROUND,
                        ELECTORATE,
                        WEIGHTS,
                        OPTIONS)
                .reads((workspace, given) ->
                        workspace.debates().recount(given.id("debate", DebateId::new), given.as(RecountVotes.class)));
    }

    private static Tool recounts() {
        return Tool.named("debate_recounts")
                .title("Count the votes under every rule")
                .description("""
                        Counts the stored votes of a debate under every rule that can count them, that of the debate first; flips says \
                        where it comes out otherwise. Changes nothing and calls no model.""")
                .takes(DEBATE, ROUND, ELECTORATE, WEIGHTS, OPTIONS)
                .reads((workspace, given) ->
                        workspace.debates().recounts(given.id("debate", DebateId::new), given.as(RecountVotes.class)));
    }

    private static Tool fork() {
        return Tool.named("debate_fork")
                .title("Go another way from some point")
                .description("""
                        Opens a debate that keeps the turns of another up to after and goes on differently: other seats, \
                        other rules. The original stays as it is. config replaces all rules, so give every rule that \
                        should stay. Compare the two with debate_compare.""")
                .takes(
                        DEBATE,
                        Argument.number("after", 0, ForkDebate.AFTER, "Number of the last turn to keep; 0 keeps none.")
                                .needed(),
                        Argument.object(
                                "seats",
                                RecordSchema.mapOf(SEAT),
                                "Who sits elsewhere now, by the number of the seat."),
                        CONFIG,
                        EXTERNAL_ID,
                        Argument.you("by"))
                .writes((workspace, given) ->
                        workspace.debates().fork(given.id("debate", DebateId::new), given.as(ForkDebate.class)));
    }

    private static Tool compare() {
        return Tool.named("debate_compare")
                .title("Compare two debates")
                .description("""
                        Puts two debates side by side: how each ended, what each cost, how many turns they share, and in \
                        which rules and seats they differ. Use it after debate_fork.""")
                .takes(
                        Argument.id("left", "Id of one debate.").needed(),
                        Argument.id("right", "Id of the other debate.").needed())
                .reads((workspace, given) ->
                        workspace.debates().compare(given.id("left", DebateId::new), given.id("right", DebateId::new)));
    }

    private static Tool echo() {
        return Tool.named("debate_echo")
                .title("See who moved after whom")
                .description("""
                        Says whether the seats of a debate convinced each other or only echoed: who changed its choice after whom, \
                        and whether with new evidence or only with the majority. A high conformity with little evidence is a reason \
                        to doubt a unanimous decision.""")
                .takes(Argument.id("debate", "Id of the debate.").needed())
                .reads((workspace, given) -> workspace.debates().echo(given.id("debate", DebateId::new)));
    }

    private static Tool consensus() {
        return Tool.named("debate_consensus")
                .title("See how consensus grew")
                .description("""
                        Returns for each round of a debate whose vote is complete how near the seats were: the level, its three terms \
                        (confidence, agreement, likeness), whether the threshold was reached, and the votes for each option.""")
                .takes(DEBATE)
                .reads((workspace, given) -> workspace.debates().consensus(given.id("debate", DebateId::new)));
    }

    private static Tool standing() {
        return Tool.named("debate_standing")
                .title("See what a debate waits for")
                .description("""
                        Returns what a debate waits for and until when, whether anybody is there to answer, and after a vote what \
                        leads, its text, the tally and who objects in which words. Read it before you wait for a debate.""")
                .takes(DEBATE)
                .reads((workspace, given) -> workspace.debates().standing(given.id("debate", DebateId::new)));
    }

    private static Tool statistics() {
        return Tool.named("debate_statistics")
                .title("See what came of all debates")
                .description("""
                        Returns numbers over all debates of the workspace: how many by status, how many were completed, \
                        their average consensus, and how often lessons helped.""")
                .reads((workspace, given) -> workspace.debates().statistics());
    }

    private static Tool activity() {
        return Tool.named("debate_activity")
                .title("See how much was debated each day")
                .description("""
                        Returns how many turns were answered, debates opened and decisions recorded on each of the last days, \
                        today included. Days are those of UTC.""")
                .takes(Argument.number("days", 1, Activity.DAYS, "How many days; 30 if absent."))
                .reads((workspace, given) -> workspace.debates().activity((int) given.number("days", Activity.USUAL)));
    }
}
