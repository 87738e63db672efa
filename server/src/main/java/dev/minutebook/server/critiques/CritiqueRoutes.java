package dev.minutebook.server.critiques;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;

import dev.minutebook.api.Page;
import dev.minutebook.api.critiques.CritiqueFilter;
import dev.minutebook.api.critiques.Critiques;
import dev.minutebook.api.critiques.IssueType;
import dev.minutebook.api.critiques.PatternFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Route;
import java.util.List;

/// Outcomes of critiques, and the reputation of critics.
public final class CritiqueRoutes {

    private static final int USUALLY = 10;

    private CritiqueRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/critiques", "critiques.list")
                        .query("debate", "critic", "author", "ledToImprovement", "type", "limit", "cursor")
                        .by(CritiqueRoutes::list),
                inWorkspace(GET, "/critiques/patterns", "critiques.patterns")
                        .query("type", "archived", "limit", "cursor")
                        .by(CritiqueRoutes::patterns),
                inWorkspace(GET, "/critiques/relevant", "critiques.relevant")
                        .query("type", "limit")
                        .by(CritiqueRoutes::relevant),
                inWorkspace(GET, "/critiques/rates", "critiques.rates")
                        .answers(call -> new Page<>(critiques(call).rates(), null)),
                inWorkspace(GET, "/critiques/export", "critiques.export")
                        .query("limit", "cursor")
                        .answers(call -> critiques(call).export(call.query().page())),
                inWorkspace(GET, "/reputations", "critiques.reputations")
                        .query("limit", "cursor")
                        .answers(
                                call -> critiques(call).reputations(call.query().page())),
                inWorkspace(GET, "/reputations/{agent}", "critiques.reputation")
                        .answers(call -> critiques(call).reputation(call.agent())));
    }

    private static Answer list(Call call) {
        Query query = call.query();
        CritiqueFilter filter = new CritiqueFilter(
                query.id("debate", DebateId::new),
                query.agent("critic"),
                query.agent("author"),
                query.optionalFlag("ledToImprovement"),
                query.choice("type", IssueType.class));
        return Answer.ok(critiques(call).list(filter, query.page()));
    }

    private static Answer patterns(Call call) {
        Query query = call.query();
        PatternFilter filter = new PatternFilter(query.choice("type", IssueType.class), query.flag("archived"));
        return Answer.ok(critiques(call).patterns(filter, query.page()));
    }

    private static Answer relevant(Call call) {
        Query query = call.query();
        Integer limit = query.optionalNumber("limit");
        return Answer.ok(new Page<>(
                critiques(call).relevant(query.choice("type", IssueType.class), limit == null ? USUALLY : limit),
                null));
    }

    private static Critiques critiques(Call call) {
        return call.workspace().critiques();
    }
}
