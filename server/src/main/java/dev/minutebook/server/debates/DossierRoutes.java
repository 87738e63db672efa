package dev.minutebook.server.debates;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.Dossier;
import dev.minutebook.api.decisions.DossierFormat;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Route;
import java.util.List;

/// Dossiers of decisions and of debates, as files.
public final class DossierRoutes {

    private DossierRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/decisions/{decision}/dossier", "decisions.dossier")
                        .query("format")
                        .by(call -> file(
                                call,
                                call.workspace()
                                        .decisions()
                                        .dossier(call.id("decision", DecisionId::new), format(call)))),
                inWorkspace(GET, "/debates/{debate}/dossier", "debates.dossier")
                        .query("format")
                        .by(call -> file(
                                call,
                                call.workspace().debates().dossier(call.id("debate", DebateId::new), format(call)))));
    }

    /// As the query says; else a page for whoever accepts pages, and JSON for others.
    private static DossierFormat format(Call call) {
        DossierFormat chosen = call.query().choice("format", DossierFormat.class);
        if (chosen != null) {
            return chosen;
        }
        String accepted = call.request().getHeader("Accept");
        return accepted != null && accepted.contains("text/html") ? DossierFormat.HTML : DossierFormat.JSON;
    }

    /// To be saved and opened from there: the page is not one of this server.
    private static Answer file(Call call, Dossier dossier) {
        call.response().setHeader("Content-Disposition", "attachment; filename=\"" + dossier.fileName() + "\"");
        return Answer.text(
                200,
                switch (dossier.format()) {
                    case HTML -> "text/html;charset=utf-8";
                    case JSON -> "application/json";
                },
                dossier.content());
    }
}
