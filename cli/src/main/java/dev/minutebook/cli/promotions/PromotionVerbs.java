package dev.minutebook.cli.promotions;

import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.pairs;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.promotions.EnterTrial;
import dev.minutebook.api.promotions.ExtendTrial;
import dev.minutebook.api.promotions.OpenTrial;
import dev.minutebook.api.promotions.PromotionTrial;
import dev.minutebook.api.promotions.PromotionTrialFilter;
import dev.minutebook.api.promotions.PromotionTrialId;
import dev.minutebook.api.promotions.PromotionTrialStatus;
import dev.minutebook.api.promotions.Promotions;
import dev.minutebook.api.promotions.ReportCase;
import dev.minutebook.api.promotions.RollBack;
import dev.minutebook.api.promotions.ScoredAnswer;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// `minutebook promotions …`.
public final class PromotionVerbs {

    private static final ValueType<EnterTrial> SPECIALIST = ValueType.word((context, typed) -> specialist(typed));
    private static final Argument<PromotionTrialId> TRIAL = id("TRIAL", PromotionTrialId::new, "The id of the trial.");
    private static final Argument<String> FIELD = word("FIELD", "The field, such as software_engineering/java.");
    private static final Argument<List<String>> CASES =
            many("--case=NAME", ValueType.WORD, "A case to be played; give it for each.");
    private static final Argument<Integer> SHADOW = whole(
                    "--shadow=N",
                    "How many cases come from real questions, which candidates answer beside the baseline.")
            .otherwise(0);
    private static final Argument<String> REASON =
            text("--reason=TEXT", "Why; it is kept.").needed();

    private PromotionVerbs() {}

    public static Noun noun() {
        return Noun.named("promotions", "Which specialist serves a field, and how a better one takes its place.")
                .example("promotions open law --baseline ada:1 --candidate grace:2 --shadow 20")
                .example("promotions current law")
                .example("promotions rollback law --reason \"It cites cases that do not exist.\"")
                .verbs(open(), find(), list(), cases(), report(), extend(), decide(), withdraw(), findings())
                .verbs(rollback(), history(), current());
    }

    private static Promotions promotions(Call call) {
        return call.workspace().promotions();
    }

    private static EnterTrial specialist(String typed) {
        int colon = typed.indexOf(':');
        if (colon <= 0) {
            throw Refusal.invalid("'" + typed + "' names no version", "Write AGENT:VERSION, as in ada:2.");
        }
        return EnterTrial.of(AgentRef.of(typed.substring(0, colon)), typed.substring(colon + 1));
    }

    /// Shows a trial and what to do next.
    private static void show(Call call, PromotionTrial trial) {
        call.show(trial, PromotionViews.trial());
        String id = trial.id().text();
        switch (trial.status()) {
            case OPEN -> call.hint("Score a case: " + call.command("promotions report", id, "CASE", "--score", "0=N"));
            case UNDECIDED -> call.hint("More cases: " + call.command("promotions extend", id, "--case", "NAME"));
            case PROMOTED -> call.hint("Take it back: " + call.command("promotions rollback", trial.field()));
            case REJECTED, WITHDRAWN -> call.hint("Why: " + call.command("promotions findings", id));
        }
    }

    private static Verb open() {
        var baseline = Argument.of(
                "--baseline=SPECIALIST",
                SPECIALIST,
                "Who serves the field: AGENT:VERSION (default: whoever was promoted last).");
        var candidates = many(
                        "--candidate=SPECIALIST",
                        SPECIALIST,
                        "Who is tried: AGENT:VERSION. Give it for each of 1 to 8.")
                .needed();
        var margin =
                number("--margin=N", "By how much one has to be better, in the unit of the scores (default: 0.025).");
        var most = whole("--most-cases=N", "How many cases there may be at most, 10 to 40 (default: 40).");
        var purpose = text("--purpose=TEXT", "Why it is tried; @file and - work.");
        return Verb.named("open", "Opens a trial of candidates for a field.")
                .example("promotions open law --baseline ada:1 --candidate grace:2 --shadow 20")
                .example(
                        "promotions open art --baseline ada:1 --candidate ada:2 --case \"draw a cat\" --case \"draw a dog\"")
                .takes(FIELD, baseline, candidates, CASES, SHADOW, margin, most, purpose)
                .writes(call -> {
                    OpenTrial request = new OpenTrial(
                            call.get(FIELD),
                            call.find(baseline),
                            call.get(candidates),
                            call.get(CASES),
                            call.get(SHADOW),
                            call.find(margin),
                            call.find(most),
                            call.find(purpose),
                            Map.of());
                    show(call, promotions(call).open(request));
                });
    }

    private static Verb find() {
        return Verb.named("find", "Shows one trial.")
                .alias("show")
                .example("promotions find {id}")
                .example("promotions show last")
                .takes(TRIAL)
                .reads(call -> {
                    PromotionTrialId id = call.get(TRIAL);
                    show(call, call.found(promotions(call).find(id), "promotion trial " + id.text()));
                });
    }

    private static Verb list() {
        var status = choice("--status=STATUS", PromotionTrialStatus.class, "Only of that status.");
        var field = word("--field=FIELD", "Only of that field.");
        return Verb.named("list", "Lists trials, newest first.")
                .example("promotions list")
                .example("promotions list --status undecided")
                .takes(status, field)
                .lists(call -> {
                    PromotionTrialFilter filter = new PromotionTrialFilter(call.find(status), call.find(field));
                    return Listing.of(
                            PromotionViews.trial(),
                            "No such trials. Open one: "
                                    + call.command("promotions open FIELD --candidate AGENT:VERSION --shadow 20"),
                            page -> promotions(call).list(filter, page));
                });
    }

    private static Verb cases() {
        return Verb.named("cases", "Lists the cases of a trial with what was reported of them.")
                .example("promotions cases {id}")
                .takes(TRIAL)
                .lists(
                        names -> PromotionViews.trialCase(),
                        "No cases yet: they come from real questions.",
                        (call, page) -> promotions(call).cases(call.get(TRIAL), page));
    }

    private static Verb report() {
        var name = word("CASE", "The name of the case.");
        var scores = pairs(
                        "--score=NUMBER=SCORE",
                        ValueType.WHOLE,
                        ValueType.NUMBER,
                        "How well a contender did, 0 being the baseline; give it for each that was scored.")
                .needed();
        var answers = pairs(
                "--answer=NUMBER=TEXT", ValueType.WHOLE, ValueType.WORD, "What a contender answered, to keep it.");
        var shadow = flag("--real", "It is a real question, which becomes a case of the trial.");
        return Verb.named("report", "Reports how contenders did on a case; the last result decides the trial.")
                .example("promotions report {id} \"draw a cat\" --score 0=0.6 --score 1=0.8")
                .example("promotions report last \"May I sublet?\" --real --score 0=0.7 --answer \"0=With consent.\"")
                .takes(TRIAL, name, scores, answers, shadow)
                .writes(call -> {
                    Map<Integer, Double> scored = new TreeMap<>(call.get(scores));
                    Map<Integer, String> said = call.get(answers);
                    if (!scored.keySet().containsAll(said.keySet())) {
                        throw Refusal.invalid(
                                "an answer has no score", "Add --score for each contender that has an --answer.");
                    }
                    List<ScoredAnswer> results = scored.entrySet().stream()
                            .map(one -> new ScoredAnswer(one.getKey(), one.getValue(), said.get(one.getKey())))
                            .toList();
                    ReportCase request = new ReportCase(call.get(name), call.get(shadow), results);
                    show(call, promotions(call).report(call.get(TRIAL), request));
                });
    }

    private static Verb extend() {
        return Verb.named("extend", "Adds cases to a trial that is undecided.")
                .example("promotions extend {id} --case \"draw a horse\" --shadow 9")
                .takes(TRIAL, CASES, SHADOW)
                .writes(call -> {
                    ExtendTrial request = new ExtendTrial(call.get(CASES), call.get(SHADOW));
                    show(call, promotions(call).extend(call.get(TRIAL), request));
                });
    }

    private static Verb decide() {
        return Verb.named("decide", "Ends a trial by what was reported: promoted or rejected.")
                .example("promotions decide {id}")
                .takes(TRIAL)
                .writes(call -> show(call, promotions(call).decide(call.get(TRIAL))));
    }

    private static Verb withdraw() {
        return Verb.named("withdraw", "Ends a trial without deciding it.")
                .example("promotions withdraw {id} --reason \"The cases were leaked.\"")
                .takes(TRIAL, REASON)
                .writes(call ->
                        show(call, promotions(call).withdraw(call.get(TRIAL), new ChangeReason(call.get(REASON)))));
    }

    private static Verb findings() {
        return Verb.named("findings", "Lists what the gate found of each candidate, the last look first.")
                .example("promotions findings {id}")
                .takes(TRIAL)
                .lists(
                        names -> PromotionViews.finding(),
                        "The gate has not judged yet.",
                        (call, page) -> promotions(call).findings(call.get(TRIAL), page));
    }

    private static Verb rollback() {
        return Verb.named("rollback", "Takes back the last promotion in a field: who served before serves again.")
                .example("promotions rollback law --reason \"It cites cases that do not exist.\"")
                .takes(FIELD, REASON)
                .writes(
                        names -> PromotionViews.promotion(),
                        call -> promotions(call).rollback(new RollBack(call.get(FIELD), call.get(REASON))));
    }

    private static Verb history() {
        var field = word("--field=FIELD", "Only of that field.");
        return Verb.named("history", "Lists promotions and rollbacks, newest first.")
                .example("promotions history")
                .example("promotions history --field law")
                .takes(field)
                .lists(
                        names -> PromotionViews.promotion(),
                        "Nothing was promoted yet.",
                        (call, page) -> promotions(call).history(call.find(field), page));
    }

    private static Verb current() {
        return Verb.named("current", "Shows who serves a field.")
                .example("promotions current law")
                .takes(FIELD)
                .reads(
                        names -> PromotionViews.incumbent(),
                        call -> promotions(call)
                                .current(call.get(FIELD))
                                .orElseThrow(() -> Problem.Code.NOT_FOUND.because(
                                        "nothing was promoted in " + call.get(FIELD) + " yet")));
    }
}
