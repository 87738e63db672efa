package dev.minutebook.cli.calibration;

import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.moment;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.word;
import static dev.minutebook.cli.verbs.Arguments.SPEAKER;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.calibration.Calibration;
import dev.minutebook.api.calibration.CalibrationSource;
import dev.minutebook.api.calibration.MakePrediction;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.Recalibrate;
import dev.minutebook.api.calibration.ResolveTournament;
import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.api.calibration.TournamentFilter;
import dev.minutebook.api.calibration.TournamentId;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.util.List;

/// `minutebook calibration …`.
public final class CalibrationVerbs {

    private static final Argument<TournamentId> TOURNAMENT =
            id("TOURNAMENT", TournamentId::new, "The id of the tournament.");
    private static final Argument<AgentRef> AGENT = agent("AGENT", "The agent, by name or id.");
    private static final Argument<CalibrationSource> SOURCE = choice(
                    "--source=SOURCE",
                    CalibrationSource.class,
                    "outcomes: what came true (default); votes: whether a vote's choice carried.")
            .otherwise(CalibrationSource.OUTCOMES);

    private CalibrationVerbs() {}

    public static Noun noun() {
        return Noun.named("calibration", "How well agents know what they know: tournaments, predictions, reliability.")
                .example("calibration open \"Will the release be on time?\" --option yes --option no")
                .example("calibration predict {id} yes --confidence 0.8 --as ada")
                .example("calibration show ada")
                .verbs(open(), find(), list(), predict(), predictions(), close(), resolve())
                .verbs(of(), domains(), leaderboard(), recalibrate());
    }

    private static Calibration calibration(Call call) {
        return call.workspace().calibration();
    }

    /// Shows a tournament and what to do next.
    private static void show(Call call, Tournament tournament, String why, String... next) {
        call.show(tournament, CalibrationViews.tournament());
        call.hint(why + call.command(next));
    }

    private static Verb open() {
        var question = text("QUESTION", "What is to be predicted; @file and - work.");
        var options = many("--option=TEXT", ValueType.WORD, "An answer that may be predicted (default: yes and no).")
                .otherwise(List.of("yes", "no"));
        var domain = word("--domain=DOMAIN", "Where it belongs; predictions then count there too.");
        var closes = moment("--closes=WHEN", "Until when predictions are taken: a date, a time, or so long from now.");
        return Verb.named("open", "Asks a question to be predicted.")
                .example("calibration open \"Will the release be on time?\"")
                .example(
                        "calibration open \"Which build is faster?\" --option old --option new --domain builds --closes 2d")
                .takes(question, options, domain, closes, SPEAKER)
                .writes(call -> {
                    OpenTournament request = new OpenTournament(
                            call.get(question),
                            call.get(options),
                            call.find(domain),
                            call.find(closes),
                            call.findSpeaker());
                    Tournament opened = calibration(call).open(request);
                    show(
                            call,
                            opened,
                            "Predict: ",
                            "calibration predict",
                            opened.id().text(),
                            opened.options().getFirst(),
                            "--confidence",
                            "0.7");
                });
    }

    private static Verb find() {
        return Verb.named("find", "Shows one tournament.")
                .example("calibration find {id}")
                .takes(TOURNAMENT)
                .reads(call -> {
                    TournamentId id = call.get(TOURNAMENT);
                    Tournament found = call.found(calibration(call).find(id), "tournament " + id.text());
                    show(call, found, "Who predicted what: ", "calibration predictions", id.text());
                });
    }

    private static Verb list() {
        var status =
                choice("--status=STATUS", Tournament.Status.class, "Only those that are open, closed or resolved.");
        var domain = word("--domain=DOMAIN", "Only those of this domain.");
        return Verb.named("list", "Lists tournaments, newest first.")
                .example("calibration list")
                .example("calibration list --status open --domain builds")
                .takes(status, domain)
                .lists(call -> {
                    TournamentFilter filter = new TournamentFilter(call.find(status), call.find(domain));
                    return Listing.of(
                            CalibrationViews.tournament(),
                            "No such tournament. Ask a question: " + call.command("calibration open QUESTION"),
                            page -> calibration(call).list(filter, page));
                });
    }

    private static Verb predict() {
        var choice = word("CHOICE", "One of the options, word for word.");
        var confidence = number("--confidence=N", "How sure, 0 to 1.").needed();
        var rationale = text("--rationale=TEXT", "Why; @file and - work.");
        return Verb.named(
                        "predict",
                        "Says what an agent expects, and how sure it is. The last one before it closes counts.")
                .example("calibration predict {id} yes --confidence 0.8 --as ada")
                .takes(TOURNAMENT, choice, confidence, rationale, SPEAKER)
                .writes(names -> CalibrationViews.prediction(), call -> {
                    MakePrediction request = new MakePrediction(
                            call.speaker(), call.get(choice), call.get(confidence), call.find(rationale));
                    return calibration(call).predict(call.get(TOURNAMENT), request);
                });
    }

    private static Verb predictions() {
        return Verb.named("predictions", "Lists who predicted what in a tournament.")
                .example("calibration predictions {id}")
                .takes(TOURNAMENT)
                .lists(
                        names -> CalibrationViews.prediction(),
                        "Nobody predicted it.",
                        (call, page) -> calibration(call).predictions(call.get(TOURNAMENT), page));
    }

    private static Verb close() {
        return Verb.named("close", "Takes no more predictions.")
                .example("calibration close {id}")
                .takes(TOURNAMENT)
                .writes(call -> {
                    TournamentId id = call.get(TOURNAMENT);
                    show(
                            call,
                            calibration(call).close(id),
                            "Say what came true: ",
                            "calibration resolve",
                            id.text(),
                            "OUTCOME");
                });
    }

    private static Verb resolve() {
        var outcome = word("OUTCOME", "One of the options, word for word.");
        return Verb.named("resolve", "Says what came true, and counts every prediction once.")
                .example("calibration resolve {id} yes")
                .takes(TOURNAMENT, outcome, SPEAKER)
                .writes(call -> {
                    ResolveTournament request = new ResolveTournament(call.get(outcome), call.findSpeaker());
                    TournamentId id = call.get(TOURNAMENT);
                    show(
                            call,
                            calibration(call).resolve(id, request),
                            "What each prediction scored: ",
                            "calibration predictions",
                            id.text());
                });
    }

    private static Verb of() {
        var domain = word("--domain=DOMAIN", "Only what was stated there (default: overall).");
        return Verb.named("of", "Shows what an agent's confidences were worth, as a reliability diagram.")
                .alias("show")
                .example("calibration of ada")
                .example("calibration of ada --source votes --domain architecture")
                .takes(AGENT, domain, SOURCE)
                .reads(
                        names -> CalibrationViews.report(),
                        call -> calibration(call)
                                .of(call.get(AGENT), call.get(SOURCE), call.find(domain))
                                .orElseThrow(() -> Problem.Code.NOT_FOUND.because(
                                        "nothing %s stated was counted there yet; predictions count when their tournament is resolved"
                                                .formatted(call.get(AGENT)))));
    }

    private static Verb domains() {
        return Verb.named("domains", "Lists the domains in which an agent was counted, its best first.")
                .example("calibration domains ada")
                .takes(AGENT, SOURCE)
                .lists(
                        names -> CalibrationViews.domain(),
                        "Nothing was counted in any domain yet.",
                        (call, page) -> calibration(call).domains(call.get(AGENT), call.get(SOURCE), page));
    }

    private static Verb leaderboard() {
        var domain = word("DOMAIN", "Only this domain (default: overall).").optional();
        return Verb.named("leaderboard", "Lists the best calibrated, of those with ten predictions or more.")
                .example("calibration leaderboard")
                .example("calibration leaderboard builds --source votes")
                .takes(domain, SOURCE)
                .lists(
                        names -> CalibrationViews.standing(),
                        "Nobody has ten counted predictions there yet.",
                        (call, page) -> calibration(call).leaderboard(call.get(SOURCE), call.find(domain), page));
    }

    private static Verb recalibrate() {
        var stated = number("STATED", "The confidence, 0 to 1.");
        var domain = word("--domain=DOMAIN", "Only by what was predicted there (default: overall).");
        return Verb.named("recalibrate", "Shows what a stated confidence is worth, by the agent's past.")
                .example("calibration recalibrate ada 0.9")
                .example("calibration recalibrate ada 0.9 --domain builds")
                .takes(AGENT, stated, domain, SOURCE)
                .reads(CalibrationViews::worth, call -> {
                    Recalibrate request =
                            new Recalibrate(call.get(AGENT), call.get(stated), call.get(SOURCE), call.find(domain));
                    return calibration(call).recalibrate(request);
                });
    }
}
