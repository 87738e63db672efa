package dev.minutebook.cli.corrections;

import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.corrections.AppliedCorrections;
import dev.minutebook.api.corrections.ApplyCorrections;
import dev.minutebook.api.corrections.CheckAnswer;
import dev.minutebook.api.corrections.CorrectionFilter;
import dev.minutebook.api.corrections.CorrectionId;
import dev.minutebook.api.corrections.CorrectionKind;
import dev.minutebook.api.corrections.CorrectionReach;
import dev.minutebook.api.corrections.CorrectionSource;
import dev.minutebook.api.corrections.CorrectionStatus;
import dev.minutebook.api.corrections.Corrections;
import dev.minutebook.api.corrections.DecayClass;
import dev.minutebook.api.corrections.DecideCorrection;
import dev.minutebook.api.corrections.ExtractCorrection;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.Verb;
import java.util.Map;

/// `minutebook corrections …`.
public final class CorrectionVerbs {

    private static final Argument<CorrectionId> CORRECTION =
            id("CORRECTION", CorrectionId::new, "The id of the correction.");
    private static final Argument<ConversationId> CONVERSATION =
            id("--conversation=CONVERSATION", ConversationId::new, "The conversation it is about, by id.");
    private static final Argument<ProjectId> PROJECT =
            id("--project=PROJECT", ProjectId::new, "The project it is about, by id or by the name of a live one.");
    private static final Argument<String> USER =
            word("--user=USER", "Whose; left out, one's own, or that of the conversation.");
    private static final Argument<ConversationMessageId> MESSAGE =
            id("--message=MESSAGE", ConversationMessageId::new, "The message it corrects, by id.");
    private static final Argument<String> QUESTION =
            text("--question=TEXT", "The question that was answered wrongly; @file and - work.");
    private static final Argument<String> REASON =
            text("--reason=TEXT", "Why; it is kept.").needed();

    private CorrectionVerbs() {}

    public static Noun noun() {
        return Noun.named("corrections", "What somebody said was wrong, so that it is not said again.")
                .example(
                        "corrections add \"port server\" \"The server listens on 5432.\" --not \"The server listens on 5433.\"")
                .example("corrections apply \"Which port does the server use?\"")
                .example("corrections list --status review")
                .verbs(
                        add(),
                        extract(),
                        find(),
                        list(),
                        decide(),
                        retire(),
                        apply(),
                        check(),
                        events(),
                        pairsToTrain());
    }

    private static Corrections corrections(Call call) {
        return call.workspace().corrections();
    }

    private static Verb add() {
        var subject = word("SUBJECT", "What it is about, in a few words; \"\" if it concerns every prompt.");
        var claim = text("TEXT", "What holds; @file and - work.");
        var rejected = text("--not=TEXT", "What does not hold.");
        var domain = word("--domain=DOMAIN", "A path such as software_engineering/java.");
        var kind = choice("--kind=KIND", CorrectionKind.class, "What it is (default: a factual correction).");
        var confidence = number("--confidence=N", "How sure, 0 to 1 (default: 0.9).");
        var decayClass = choice(
                "--decay-class=CLASS",
                DecayClass.class,
                "How fast it fades: a never, d within months (default: by subject).");
        var source = choice(
                "--source=SOURCE",
                CorrectionSource.class,
                "Who corrected (default: manual; an agent is always agent).");
        var pinned = flag("--pinned", "It goes before others.");
        var regression = flag("--regression", "Later answers are held against it.");
        return Verb.named("add", "Keeps what is wrong and what holds instead, for later prompts.")
                .example(
                        "corrections add \"port server\" \"The server listens on 5432.\" --not \"The server listens on 5433.\"")
                .example("corrections add \"\" \"Answers are short.\" --kind preference")
                .takes(subject, claim, rejected, QUESTION, domain, kind, CONVERSATION, PROJECT, USER)
                .takes(confidence, decayClass, source, pinned, regression, MESSAGE)
                .writes(
                        names -> CorrectionViews.added(),
                        call -> corrections(call)
                                .add(new AddCorrection(
                                        call.get(subject),
                                        call.get(claim),
                                        call.find(rejected),
                                        call.find(QUESTION),
                                        call.find(domain),
                                        call.find(kind),
                                        call.find(CONVERSATION),
                                        call.find(PROJECT),
                                        call.find(USER),
                                        call.find(confidence),
                                        call.find(decayClass),
                                        call.find(source),
                                        call.get(pinned),
                                        call.get(regression),
                                        call.find(MESSAGE),
                                        null,
                                        Map.of())));
    }

    private static Verb extract() {
        var said = text("TEXT", "What was said; @file and - work.");
        return Verb.named("extract", "Looks whether a message corrects something, and keeps it if that is clear.")
                .example("corrections extract \"No, the port of the server is 5432, not 5433.\"")
                .takes(said, QUESTION, CONVERSATION, PROJECT, USER, MESSAGE)
                .writes(
                        names -> CorrectionViews.extracted(),
                        call -> corrections(call)
                                .extract(new ExtractCorrection(
                                        call.get(said),
                                        call.find(QUESTION),
                                        call.find(CONVERSATION),
                                        call.find(PROJECT),
                                        call.find(USER),
                                        call.find(MESSAGE))));
    }

    private static Verb find() {
        return Verb.named("find", "Shows one correction.")
                .alias("show")
                .example("corrections find {id}")
                .example("corrections show last")
                .finds(
                        "correction",
                        CORRECTION,
                        (workspace, id) -> workspace.corrections().find(id),
                        names -> CorrectionViews.correction());
    }

    private static Verb list() {
        var status = choice("--status=STATUS", CorrectionStatus.class, "Only of that status.");
        var reach = choice("--reach=REACH", CorrectionReach.class, "Only of that reach.");
        var domain = word("--domain=DOMAIN", "Only this domain and those below.");
        return Verb.named("list", "Lists the corrections of a user, newest first.")
                .example("corrections list")
                .example("corrections list --status review")
                .takes(status, reach, CONVERSATION, PROJECT, domain, USER)
                .lists(call -> {
                    CorrectionFilter filter = new CorrectionFilter(
                            call.find(USER),
                            call.find(status),
                            call.find(reach),
                            call.find(CONVERSATION),
                            call.find(PROJECT),
                            call.find(domain));
                    return Listing.of(
                            CorrectionViews.correction(),
                            filter.equals(CorrectionFilter.own())
                                    ? "No corrections yet. Add one: " + call.command("corrections add SUBJECT TEXT")
                                    : "No such corrections. All of them: " + call.command("corrections list"),
                            page -> corrections(call).list(filter, page));
                });
    }

    private static Verb decide() {
        var accept = flag("--accept", "It holds.");
        var refuse = flag("--refuse", "It does not.");
        return Verb.named("decide", "Says whether a correction that waits for a review holds.")
                .example("corrections decide {id} --accept --reason \"It does.\"")
                .example("corrections decide last --refuse --reason \"That was a joke.\"")
                .takes(CORRECTION, accept, refuse, REASON)
                .writes(names -> CorrectionViews.correction(), call -> {
                    if (call.get(accept).equals(call.get(refuse))) {
                        throw Refusal.invalid("it is not said whether it holds", "Add either --accept or --refuse.");
                    }
                    return corrections(call)
                            .decide(call.get(CORRECTION), new DecideCorrection(call.get(accept), call.get(REASON)));
                });
    }

    private static Verb retire() {
        return Verb.named("retire", "Takes a correction back: it goes into no further prompt.")
                .example("corrections retire {id} --reason \"It changed.\"")
                .takes(CORRECTION, REASON)
                .writes(
                        names -> CorrectionViews.correction(),
                        call -> corrections(call).retire(call.get(CORRECTION), new ChangeReason(call.get(REASON))));
    }

    private static Verb apply() {
        var prompt = text("PROMPT", "What a model is about to be asked; @file and - work.");
        var preview = flag("--preview", "Only look: nothing counts as applied.");
        return Verb.named("apply", "Chooses the corrections that go before a prompt, at most five.")
                .example("corrections apply \"Which port does the server use?\"")
                .example("corrections apply @brief.md --conversation last --preview")
                .takes(prompt, CONVERSATION, PROJECT, USER, preview)
                .writes(call -> {
                    AppliedCorrections applied = corrections(call)
                            .apply(new ApplyCorrections(
                                    call.get(prompt),
                                    call.find(CONVERSATION),
                                    call.find(PROJECT),
                                    call.find(USER),
                                    call.get(preview)));
                    call.show(applied, CorrectionViews.applied());
                });
    }

    private static Verb check() {
        var prompt = text("PROMPT", "What was asked; @file and - work.");
        var answer = text("ANSWER", "What was answered; @file works.");
        return Verb.named("check", "Holds an answer against the regression cases that concern its prompt.")
                .example("corrections check \"Which port?\" \"The server listens on 5433.\"")
                .takes(prompt, answer, CONVERSATION, PROJECT, USER)
                .writes(
                        names -> CorrectionViews.checked(),
                        call -> corrections(call)
                                .check(new CheckAnswer(
                                        call.get(prompt),
                                        call.get(answer),
                                        call.find(CONVERSATION),
                                        call.find(PROJECT),
                                        call.find(USER))));
    }

    private static Verb events() {
        return Verb.named("events", "Lists what happened to a correction, newest first.")
                .example("corrections events {id}")
                .takes(CORRECTION)
                .lists(
                        names -> CorrectionViews.event(),
                        "Nothing happened to it.",
                        (call, page) -> corrections(call).events(call.get(CORRECTION), page));
    }

    private static Verb pairsToTrain() {
        return Verb.named("pairs", "Lists pairs to train a model with by direct preference optimisation.")
                .example("corrections pairs --all --output jsonl")
                .takes(USER)
                .lists(
                        names -> CorrectionViews.pair(),
                        "No pairs: none of the corrections that stand says what does not hold and is believed at 0.7 or more.",
                        (call, page) -> corrections(call).pairs(call.find(USER), page));
    }
}
