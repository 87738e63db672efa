package dev.minutebook.server.debates;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Page;
import dev.minutebook.api.decisions.AcknowledgeDissent;
import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.Decisions;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.DissentId;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.decisions.ResolveDecision;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.decisions.SupersedeDecision;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Decisions and dissents.
public final class DecisionRoutes {

    private static final int USUALLY_SIMILAR = 10;

    private DecisionRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/decisions/similar", "decisions.similar")
                        .query("topic", "limit")
                        .by(DecisionRoutes::similar),
                inWorkspace(GET, "/decisions/report", "decisions.report")
                        .query("domain")
                        .by(DecisionRoutes::report),
                inWorkspace(GET, "/decisions", "decisions.list")
                        .query(
                                "domain",
                                "strength",
                                "minConfidence",
                                "current",
                                "resolved",
                                "archived",
                                "limit",
                                "cursor")
                        .by(DecisionRoutes::list),
                inWorkspace(GET, "/decisions/{decision}", "decisions.find").by(DecisionRoutes::find),
                inWorkspace(POST, "/decisions/{decision}/supersede", "decisions.supersede")
                        .takes(SupersedeDecision.class)
                        .by(DecisionRoutes::supersede),
                inWorkspace(POST, "/decisions/{decision}/resolve", "decisions.resolve")
                        .takes(ResolveDecision.class)
                        .by(DecisionRoutes::resolve),
                inWorkspace(GET, "/decisions/{decision}/outcomes", "decisions.outcomes")
                        .query("limit", "cursor")
                        .by(DecisionRoutes::outcomes),
                inWorkspace(POST, "/decisions/{decision}/archive", "decisions.archive")
                        .takes(ChangeReason.class)
                        .by(DecisionRoutes::archive),
                inWorkspace(POST, "/decisions/{decision}/restore", "decisions.restore")
                        .by(DecisionRoutes::restore),
                inWorkspace(GET, "/dissents", "decisions.dissents")
                        .query("decision", "type", "acknowledged", "limit", "cursor")
                        .by(DecisionRoutes::dissents),
                inWorkspace(POST, "/dissents/{dissent}/acknowledge", "decisions.acknowledge")
                        .takes(AcknowledgeDissent.class)
                        .by(DecisionRoutes::acknowledge));
    }

    private static Answer similar(Call call) {
        Query query = call.query();
        Integer limit = query.optionalNumber("limit");
        return Answer.ok(new Page<>(
                decisions(call).similar(query.needed("topic"), limit == null ? USUALLY_SIMILAR : limit), null));
    }

    private static Answer list(Call call) {
        Query query = call.query();
        DecisionFilter filter = new DecisionFilter(
                query.text("domain"),
                query.choice("strength", Strength.class),
                query.decimal("minConfidence"),
                query.optionalFlag("current"),
                query.optionalFlag("resolved"),
                query.flag("archived"));
        return Answer.ok(decisions(call).list(filter, query.page()));
    }

    private static Answer find(Call call) {
        DecisionId id = id(call);
        return Answer.ok(Refusal.found(decisions(call).find(id), "decision", "decision " + id.text()));
    }

    private static Answer supersede(Call call) throws IOException {
        DecisionId later = call.body(SupersedeDecision.class).later();
        return Answer.ok(decisions(call).supersede(id(call), later));
    }

    private static Answer resolve(Call call) throws IOException {
        return Answer.ok(decisions(call).resolve(id(call), call.body(ResolveDecision.class)));
    }

    private static Answer outcomes(Call call) {
        return Answer.ok(decisions(call).outcomes(id(call), call.query().page()));
    }

    private static Answer report(Call call) {
        return Answer.ok(decisions(call).report(call.query().text("domain")));
    }

    private static Answer archive(Call call) throws IOException {
        return Answer.ok(
                decisions(call).archive(id(call), call.body(ChangeReason.class).reason()));
    }

    private static Answer restore(Call call) {
        return Answer.ok(decisions(call).restore(id(call)));
    }

    private static Answer dissents(Call call) {
        Query query = call.query();
        DissentFilter filter = new DissentFilter(
                query.id("decision", DecisionId::new),
                query.choice("type", DissentType.class),
                query.optionalFlag("acknowledged"));
        return Answer.ok(decisions(call).dissents(filter, query.page()));
    }

    private static Answer acknowledge(Call call) throws IOException {
        String rebuttal = call.body(AcknowledgeDissent.class).rebuttal();
        return Answer.ok(decisions(call).acknowledge(call.id("dissent", DissentId::new), rebuttal));
    }

    private static Decisions decisions(Call call) {
        return call.workspace().decisions();
    }

    private static DecisionId id(Call call) {
        return call.id("decision", DecisionId::new);
    }
}
