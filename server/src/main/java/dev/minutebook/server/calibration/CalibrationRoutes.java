package dev.minutebook.server.calibration;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.Problem;
import dev.minutebook.api.calibration.Calibration;
import dev.minutebook.api.calibration.CalibrationSource;
import dev.minutebook.api.calibration.MakePrediction;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.Recalibrate;
import dev.minutebook.api.calibration.ResolveTournament;
import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.api.calibration.TournamentFilter;
import dev.minutebook.api.calibration.TournamentId;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Prediction tournaments and calibration.
public final class CalibrationRoutes {

    private CalibrationRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/tournaments", "calibration.open")
                        .takes(OpenTournament.class, "question", "options")
                        .by(CalibrationRoutes::open),
                inWorkspace(GET, "/tournaments", "calibration.list")
                        .query("status", "domain", "limit", "cursor")
                        .by(CalibrationRoutes::list),
                inWorkspace(GET, "/tournaments/{tournament}", "calibration.find")
                        .by(CalibrationRoutes::find),
                inWorkspace(POST, "/tournaments/{tournament}/predictions", "calibration.predict")
                        .takes(MakePrediction.class, "agent", "choice", "confidence")
                        .answers(call -> calibration(call).predict(id(call), call.body(MakePrediction.class))),
                inWorkspace(GET, "/tournaments/{tournament}/predictions", "calibration.predictions")
                        .query("limit", "cursor")
                        .answers(call -> calibration(call)
                                .predictions(id(call), call.query().page())),
                inWorkspace(POST, "/tournaments/{tournament}/close", "calibration.close")
                        .answers(call -> calibration(call).close(id(call))),
                inWorkspace(POST, "/tournaments/{tournament}/resolve", "calibration.resolve")
                        .takes(ResolveTournament.class, "outcome")
                        .answers(call -> calibration(call).resolve(id(call), call.body(ResolveTournament.class))),
                inWorkspace(GET, "/calibration/leaderboard", "calibration.leaderboard")
                        .query("source", "domain", "limit", "cursor")
                        .answers(call -> calibration(call)
                                .leaderboard(
                                        source(call),
                                        call.query().text("domain"),
                                        call.query().page())),
                inWorkspace(GET, "/calibration/agents/{agent}", "calibration.of")
                        .query("source", "domain")
                        .by(CalibrationRoutes::of),
                inWorkspace(GET, "/calibration/agents/{agent}/domains", "calibration.domains")
                        .query("source", "limit", "cursor")
                        .answers(call -> calibration(call)
                                .domains(
                                        call.agent(), source(call), call.query().page())),
                inWorkspace(GET, "/calibration/agents/{agent}/worth", "calibration.recalibrate")
                        .query("stated", "source", "domain")
                        .by(CalibrationRoutes::recalibrate));
    }

    private static Answer open(Call call) throws IOException {
        Tournament tournament = calibration(call).open(call.body(OpenTournament.class));
        return Answer.created(tournament, call.location("tournaments", tournament.id()));
    }

    private static Answer list(Call call) {
        Query query = call.query();
        TournamentFilter filter =
                new TournamentFilter(query.choice("status", Tournament.Status.class), query.text("domain"));
        return Answer.ok(calibration(call).list(filter, query.page()));
    }

    private static Answer find(Call call) {
        TournamentId id = id(call);
        Tournament tournament = Refusal.found(calibration(call).find(id), "tournament", "tournament " + id.text());
        return Answer.ok(tournament).version(tournament.version());
    }

    private static Answer of(Call call) {
        return Answer.ok(calibration(call)
                .of(call.agent(), source(call), call.query().text("domain"))
                .orElseThrow(() -> Refusal.missing("calibration", "nothing that agent stated was counted there yet")));
    }

    private static Answer recalibrate(Call call) {
        Double stated = call.query().decimal("stated");
        if (stated == null) {
            throw Problem.Code.INVALID.because("stated is missing: a confidence from 0 to 1");
        }
        return Answer.ok(calibration(call)
                .recalibrate(new Recalibrate(
                        call.agent(), stated, source(call), call.query().text("domain"))));
    }

    private static CalibrationSource source(Call call) {
        CalibrationSource source = call.query().choice("source", CalibrationSource.class);
        return source == null ? CalibrationSource.OUTCOMES : source;
    }

    private static Calibration calibration(Call call) {
        return call.workspace().calibration();
    }

    private static TournamentId id(Call call) {
        return call.id("tournament", TournamentId::new);
    }
}
