package dev.minutebook.server.promotions;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Problem;
import dev.minutebook.api.promotions.ExtendTrial;
import dev.minutebook.api.promotions.OpenTrial;
import dev.minutebook.api.promotions.PromotionTrial;
import dev.minutebook.api.promotions.PromotionTrialFilter;
import dev.minutebook.api.promotions.PromotionTrialId;
import dev.minutebook.api.promotions.PromotionTrialStatus;
import dev.minutebook.api.promotions.Promotions;
import dev.minutebook.api.promotions.ReportCase;
import dev.minutebook.api.promotions.RollBack;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Trials of candidates, and who serves a field.
public final class PromotionRoutes {

    private PromotionRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/promotion-trials", "promotions.open")
                        .takes(OpenTrial.class, "field", "candidates")
                        .by(PromotionRoutes::open),
                inWorkspace(GET, "/promotion-trials", "promotions.list")
                        .query("status", "field", "limit", "cursor")
                        .by(PromotionRoutes::list),
                inWorkspace(GET, "/promotion-trials/{trial}", "promotions.find").by(PromotionRoutes::find),
                inWorkspace(GET, "/promotion-trials/{trial}/cases", "promotions.cases")
                        .query("limit", "cursor")
                        .answers(call ->
                                promotions(call).cases(id(call), call.query().page())),
                inWorkspace(POST, "/promotion-trials/{trial}/report", "promotions.report")
                        .takes(ReportCase.class, "name", "results")
                        .answers(call -> promotions(call).report(id(call), call.body(ReportCase.class))),
                inWorkspace(POST, "/promotion-trials/{trial}/extend", "promotions.extend")
                        .takes(ExtendTrial.class)
                        .answers(call -> promotions(call).extend(id(call), call.body(ExtendTrial.class))),
                inWorkspace(POST, "/promotion-trials/{trial}/decide", "promotions.decide")
                        .answers(call -> promotions(call).decide(id(call))),
                inWorkspace(POST, "/promotion-trials/{trial}/withdraw", "promotions.withdraw")
                        .takes(ChangeReason.class, "reason")
                        .answers(call -> promotions(call).withdraw(id(call), call.body(ChangeReason.class))),
                inWorkspace(GET, "/promotion-trials/{trial}/findings", "promotions.findings")
                        .query("limit", "cursor")
                        .answers(call ->
                                promotions(call).findings(id(call), call.query().page())),
                inWorkspace(GET, "/promotions", "promotions.history")
                        .query("field", "limit", "cursor")
                        .answers(call -> promotions(call)
                                .history(
                                        call.query().text("field"), call.query().page())),
                inWorkspace(GET, "/promotions/current", "promotions.current")
                        .query("field")
                        .by(PromotionRoutes::current),
                inWorkspace(POST, "/promotions/rollback", "promotions.rollback")
                        .takes(RollBack.class, "field", "reason")
                        .answers(call -> promotions(call).rollback(call.body(RollBack.class))));
    }

    private static Answer open(Call call) throws IOException {
        PromotionTrial trial = promotions(call).open(call.body(OpenTrial.class));
        return Answer.created(trial, call.location("promotion-trials", trial.id()));
    }

    private static Answer list(Call call) {
        Query query = call.query();
        PromotionTrialFilter filter =
                new PromotionTrialFilter(query.choice("status", PromotionTrialStatus.class), query.text("field"));
        return Answer.ok(promotions(call).list(filter, query.page()));
    }

    private static Answer find(Call call) {
        PromotionTrialId id = id(call);
        return Answer.ok(Refusal.found(promotions(call).find(id), "promotion_trial", "promotion trial " + id.text()));
    }

    private static Answer current(Call call) {
        String field = call.query().text("field");
        if (field == null) {
            throw Problem.Code.INVALID.because("field is missing: a path such as software_engineering/java");
        }
        return Answer.ok(promotions(call)
                .current(field)
                .orElseThrow(() -> Refusal.missing("incumbent", "nothing was promoted in that field yet")));
    }

    private static Promotions promotions(Call call) {
        return call.workspace().promotions();
    }

    private static PromotionTrialId id(Call call) {
        return call.id("trial", PromotionTrialId::new);
    }
}
