package dev.minutebook.server.corrections;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.corrections.AddedCorrection;
import dev.minutebook.api.corrections.ApplyCorrections;
import dev.minutebook.api.corrections.CheckAnswer;
import dev.minutebook.api.corrections.CorrectionFilter;
import dev.minutebook.api.corrections.CorrectionId;
import dev.minutebook.api.corrections.CorrectionReach;
import dev.minutebook.api.corrections.CorrectionStatus;
import dev.minutebook.api.corrections.Corrections;
import dev.minutebook.api.corrections.DecideCorrection;
import dev.minutebook.api.corrections.ExtractCorrection;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Corrections, and the prompts and answers they concern.
public final class CorrectionRoutes {

    private CorrectionRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/corrections", "corrections.add")
                        .takes(AddCorrection.class)
                        .by(CorrectionRoutes::add),
                inWorkspace(GET, "/corrections", "corrections.list")
                        .query("user", "status", "reach", "conversation", "project", "domain", "limit", "cursor")
                        .by(CorrectionRoutes::list),
                inWorkspace(POST, "/corrections/extract", "corrections.extract")
                        .takes(ExtractCorrection.class)
                        .answers(call -> corrections(call).extract(call.body(ExtractCorrection.class))),
                inWorkspace(POST, "/corrections/apply", "corrections.apply")
                        .takes(ApplyCorrections.class)
                        .answers(call -> corrections(call).apply(call.body(ApplyCorrections.class))),
                inWorkspace(POST, "/corrections/check", "corrections.check")
                        .takes(CheckAnswer.class)
                        .answers(call -> corrections(call).check(call.body(CheckAnswer.class))),
                inWorkspace(GET, "/corrections/pairs", "corrections.pairs")
                        .query("user", "limit", "cursor")
                        .answers(call -> corrections(call)
                                .pairs(call.query().text("user"), call.query().page())),
                inWorkspace(GET, "/corrections/{correction}", "corrections.find")
                        .by(CorrectionRoutes::find),
                inWorkspace(POST, "/corrections/{correction}/decide", "corrections.decide")
                        .takes(DecideCorrection.class, "accept")
                        .answers(call -> corrections(call).decide(id(call), call.body(DecideCorrection.class))),
                inWorkspace(POST, "/corrections/{correction}/retire", "corrections.retire")
                        .takes(ChangeReason.class, "reason")
                        .answers(call -> corrections(call).retire(id(call), call.body(ChangeReason.class))),
                inWorkspace(GET, "/corrections/{correction}/events", "corrections.events")
                        .query("limit", "cursor")
                        .answers(call ->
                                corrections(call).events(id(call), call.query().page())));
    }

    private static Answer add(Call call) throws IOException {
        AddedCorrection added = corrections(call).add(call.body(AddCorrection.class));
        return Answer.created(
                added, call.location("corrections", added.correction().id()));
    }

    private static Answer list(Call call) {
        Query query = call.query();
        CorrectionFilter filter = new CorrectionFilter(
                query.text("user"),
                query.choice("status", CorrectionStatus.class),
                query.choice("reach", CorrectionReach.class),
                query.id("conversation", ConversationId::new),
                query.id("project", ProjectId::new),
                query.text("domain"));
        return Answer.ok(corrections(call).list(filter, query.page()));
    }

    private static Answer find(Call call) {
        CorrectionId id = id(call);
        return Answer.ok(Refusal.found(corrections(call).find(id), "correction", "correction " + id.text()));
    }

    private static Corrections corrections(Call call) {
        return call.workspace().corrections();
    }

    private static CorrectionId id(Call call) {
        return call.id("correction", CorrectionId::new);
    }
}
