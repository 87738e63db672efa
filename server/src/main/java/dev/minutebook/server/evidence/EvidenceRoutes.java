package dev.minutebook.server.evidence;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.CitationsUsed;
import dev.minutebook.api.evidence.CiteEvidence;
import dev.minutebook.api.evidence.Evidence;
import dev.minutebook.api.evidence.EvidenceFilter;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.api.evidence.UseEvidence;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Evidence and citations.
public final class EvidenceRoutes {

    private EvidenceRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/evidence", "evidence.add")
                        .takes(AddEvidence.class, "agent", "snippet")
                        .by(EvidenceRoutes::add),
                inWorkspace(GET, "/evidence", "evidence.list")
                        .query("topic", "kind", "minReliability", "usable", "limit", "cursor")
                        .by(EvidenceRoutes::list),
                inWorkspace(GET, "/evidence/forgettable", "evidence.forgettable")
                        .query("limit", "cursor")
                        .answers(call -> evidence(call).forgettable(call.query().page())),
                inWorkspace(GET, "/evidence/{evidence}", "evidence.find").by(EvidenceRoutes::find),
                inWorkspace(GET, "/evidence/{evidence}/sources", "evidence.sources")
                        .query("limit", "cursor")
                        .answers(call ->
                                evidence(call).sources(id(call), call.query().page())),
                inWorkspace(POST, "/debates/{debate}/citations", "evidence.cite")
                        .takes(CiteEvidence.class, "agent")
                        .answers(call -> evidence(call).cite(debate(call), call.body(CiteEvidence.class))),
                inWorkspace(GET, "/debates/{debate}/citations", "evidence.citations")
                        .query("limit", "cursor")
                        .answers(call -> evidence(call)
                                .citations(debate(call), call.query().page())),
                inWorkspace(POST, "/debates/{debate}/citations/use", "evidence.use")
                        .takes(UseEvidence.class, "evidence")
                        .answers(call -> new CitationsUsed(evidence(call)
                                .use(debate(call), call.body(UseEvidence.class).evidence()))));
    }

    private static Answer add(Call call) throws IOException {
        EvidenceItem item = evidence(call).add(call.body(AddEvidence.class));
        return Answer.created(item, call.location("evidence", item.id()));
    }

    private static Answer list(Call call) {
        Query query = call.query();
        EvidenceFilter filter = new EvidenceFilter(
                query.text("topic"),
                query.choice("kind", SourceKind.class),
                query.decimal("minReliability"),
                query.flag("usable"));
        return Answer.ok(evidence(call).list(filter, query.page()));
    }

    private static Answer find(Call call) {
        EvidenceId id = id(call);
        return Answer.ok(Refusal.found(evidence(call).find(id), "evidence", "evidence " + id.text()));
    }

    private static Evidence evidence(Call call) {
        return call.workspace().evidence();
    }

    private static EvidenceId id(Call call) {
        return call.id("evidence", EvidenceId::new);
    }

    private static DebateId debate(Call call) {
        return call.id("debate", DebateId::new);
    }
}
