package dev.minutebook.mcp.tools;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.knowledge.DomainPath;
import dev.minutebook.api.promotions.EnterTrial;
import dev.minutebook.api.promotions.ExtendTrial;
import dev.minutebook.api.promotions.Incumbent;
import dev.minutebook.api.promotions.OpenTrial;
import dev.minutebook.api.promotions.PromotionTrial;
import dev.minutebook.api.promotions.PromotionTrialFilter;
import dev.minutebook.api.promotions.PromotionTrialId;
import dev.minutebook.api.promotions.PromotionTrialStatus;
import dev.minutebook.api.promotions.ReportCase;
import dev.minutebook.api.promotions.RollBack;
import dev.minutebook.api.promotions.ScoredAnswer;
import dev.minutebook.json.RecordSchema;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Arguments;
import dev.minutebook.mcp.tool.Tool;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Tools for trials of specialists, and who serves a field.
final class PromotionTools {

    private static final Argument TRIAL =
            Argument.id("trial", "Id of the trial.").needed();
    private static final Argument FIELD =
            field("The field, such as software_engineering/java.").needed();
    private static final Argument REASON =
            Argument.text("reason", 1, ChangeReason.MOST, "Why; it is kept.").needed();
    private static final Map<String, Object> NAME =
            Map.of("type", "string", "minLength", 1, "maxLength", OpenTrial.CASE);

    private PromotionTools() {}

    record FoundTrial(boolean found, @Nullable PromotionTrial trial) {}

    record FoundIncumbent(boolean found, @Nullable Incumbent incumbent) {}

    static List<Tool> list() {
        return List.of(
                open(),
                find(),
                all(),
                cases(),
                report(),
                extend(),
                decide(),
                withdraw(),
                findings(),
                rollback(),
                history(),
                current());
    }

    private static Argument field(String description) {
        return Argument.text("field", 1, DomainPath.LONGEST, description);
    }

    private static Tool open() {
        return Tool.named("promotion_open")
                .title("Try candidates for a field")
                .description("""
                        Opens a trial: candidates and whoever serves the field now, the baseline, are scored on the same cases. Name cases to be \
                        played, or say in shadow how many come from real questions, which the baseline answers and the candidates answer \
                        beside it. 20 cases or more are a good number; fewer than 10 decide nothing. Score each with promotion_report.""")
                .takes(
                        FIELD,
                        Argument.object(
                                "baseline",
                                RecordSchema.of(EnterTrial.class, "agent", "version"),
                                "Who serves the field: {agent, version}; left out, whoever was promoted last."),
                        Argument.list(
                                        "candidates",
                                        OpenTrial.CANDIDATES,
                                        RecordSchema.of(EnterTrial.class, "agent", "version"),
                                        "1 to 8 others: [{agent, version, configuration}].")
                                .needed(),
                        Argument.list("cases", OpenTrial.CASES, NAME, "Names of cases to be played, each different."),
                        Argument.number("shadow", 0, OpenTrial.CASES, "How many cases come from real questions; 0."),
                        Argument.share(
                                "margin",
                                (long) OpenTrial.LARGEST,
                                "By how much a candidate has to be better, in the unit of the scores; 0.025 when left out."),
                        Argument.number(
                                        "mostCases",
                                        OpenTrial.FEWEST_CASES,
                                        OpenTrial.CASES,
                                        "How many cases there may be at most; 40 when left out.")
                                .rare(),
                        Argument.text("purpose", 0, OpenTrial.PURPOSE, "Why it is tried.")
                                .rare(),
                        Argument.object(
                                        "metadata",
                                        RecordSchema.mapOf(Map.of("type", "string")),
                                        "Whatever else is kept with it, as texts.")
                                .rare())
                .writes((workspace, given) -> workspace.promotions().open(given.as(OpenTrial.class)));
    }

    private static Tool find() {
        return Tool.named("promotion_find")
                .title("Read one trial")
                .description(
                        "Looks up one trial with its contenders and what was last found of each candidate. Answers found false when there is none.")
                .takes(TRIAL)
                .reads((workspace, given) -> {
                    Optional<PromotionTrial> found = workspace.promotions().find(id(given));
                    return new FoundTrial(found.isPresent(), found.orElse(null));
                });
    }

    private static Tool all() {
        return Tool.named("promotion_list")
                .title("List trials")
                .description("""
                        Lists trials, newest first. Those that are open want results (promotion_report), those that are undecided more cases \
                        (promotion_extend).""")
                .takes(
                        Argument.choice("status", PromotionTrialStatus.class, "Only of this status."),
                        field("Only of this field."))
                .paged()
                .reads((workspace, given) ->
                        workspace.promotions().list(given.as(PromotionTrialFilter.class), given.page()));
    }

    private static Tool cases() {
        return Tool.named("promotion_cases")
                .title("Read the cases of a trial")
                .description(
                        "Lists the cases of a trial with the scores and answers reported so far. A contender that is not among the results is still to play.")
                .takes(TRIAL)
                .paged()
                .reads((workspace, given) -> workspace.promotions().cases(id(given), given.page()));
    }

    private static Tool report() {
        return Tool.named("promotion_report")
                .title("Score a case of a trial")
                .description("""
                        Reports how contenders did on one case; 0 is the baseline, which is played afresh like the others. Whoever reports the last \
                        missing result decides the trial: the answer has status promoted, rejected or undecided. Refused with forbidden if \
                        you take part, and with conflict if a result was reported already.""")
                .takes(
                        TRIAL,
                        Argument.text("name", 1, OpenTrial.CASE, "The name of the case.")
                                .needed(),
                        Argument.list(
                                        "results",
                                        OpenTrial.CANDIDATES + 1,
                                        RecordSchema.of(ScoredAnswer.class, "contender", "score"),
                                        "[{contender, score, answer}]; more is better.")
                                .needed(),
                        Argument.flag("shadow", "true if it is a real question, which becomes a case of the trial."))
                .writes((workspace, given) -> workspace.promotions().report(id(given), given.as(ReportCase.class)));
    }

    private static Tool extend() {
        return Tool.named("promotion_extend")
                .title("Add cases to a trial")
                .description("""
                        Adds cases to a trial that is undecided, which opens it again. All looks together share one chance of five per cent to \
                        promote by luck, so that few large steps find more than many small ones.""")
                .takes(
                        TRIAL,
                        Argument.list("cases", OpenTrial.CASES, NAME, "Names of cases that the trial does not have."),
                        Argument.number("shadow", 0, OpenTrial.CASES, "How many more come from real questions; 0."))
                .writes((workspace, given) -> workspace.promotions().extend(id(given), given.as(ExtendTrial.class)));
    }

    private static Tool decide() {
        return Tool.named("promotion_decide")
                .title("End a trial")
                .description(
                        "Ends a trial by what was reported: promoted or rejected. A candidate that did not play every case is not promoted.")
                .takes(TRIAL)
                .writes((workspace, given) -> workspace.promotions().decide(id(given)));
    }

    private static Tool withdraw() {
        return Tool.named("promotion_withdraw")
                .title("Withdraw a trial")
                .description("Ends a trial without deciding it. Refused with conflict when it is over.")
                .takes(TRIAL, REASON)
                .writes((workspace, given) -> workspace.promotions().withdraw(id(given), given.as(ChangeReason.class)));
    }

    private static Tool findings() {
        return Tool.named("promotion_findings")
                .title("Read what was found in a trial")
                .description("""
                        Lists what the gate found of each candidate each time it judged, the last look first: mean, lower bound, probability of \
                        chance, and which of them failed.""")
                .takes(TRIAL)
                .paged()
                .reads((workspace, given) -> workspace.promotions().findings(id(given), given.page()));
    }

    private static Tool rollback() {
        return Tool.named("promotion_rollback")
                .title("Take a promotion back")
                .description("""
                        Takes back the last promotion in a field that stands: who served before serves again, at once. A trial that is open there \
                        is withdrawn. Refused with conflict when none stands.""")
                .takes(FIELD, REASON)
                .writes((workspace, given) -> workspace.promotions().rollback(given.as(RollBack.class)));
    }

    private static Tool history() {
        return Tool.named("promotion_history")
                .title("Read promotions and rollbacks")
                .description("Lists who took over which field from whom, newest first, with the trial or the reason.")
                .takes(field("Only of this field."))
                .paged()
                .reads((workspace, given) -> workspace.promotions().history(given.optionalText("field"), given.page()));
    }

    private static Tool current() {
        return Tool.named("promotion_current")
                .title("Who serves a field")
                .description(
                        "Looks up which agent serves a field, in which version, and since when. Answers found false before its first promotion.")
                .takes(FIELD)
                .reads((workspace, given) -> {
                    Optional<Incumbent> found = workspace.promotions().current(given.text("field"));
                    return new FoundIncumbent(found.isPresent(), found.orElse(null));
                });
    }

    private static PromotionTrialId id(Arguments given) {
        return given.id("trial", PromotionTrialId::new);
    }
}
