package dev.minutebook.server.erasures;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.Problem;
import dev.minutebook.api.erasures.Erasure;
import dev.minutebook.api.erasures.ErasureId;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.api.erasures.Erasures;
import dev.minutebook.api.erasures.StartErasure;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Erasures of what belongs to people and agents.
public final class ErasureRoutes {

    private ErasureRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/erasures/preview", "erasures.preview")
                        .operates()
                        .query("kind", "id")
                        .by(ErasureRoutes::preview),
                inWorkspace(POST, "/erasures", "erasures.start")
                        .operates()
                        .takes(StartErasure.class)
                        .by(ErasureRoutes::start),
                inWorkspace(GET, "/erasures", "erasures.list")
                        .operates()
                        .query("limit", "cursor")
                        .by(call -> Answer.ok(erasures(call).list(call.query().page()))),
                inWorkspace(GET, "/erasures/{erasure}", "erasures.find")
                        .operates()
                        .by(ErasureRoutes::find),
                inWorkspace(GET, "/erasures/{erasure}/certificate", "erasures.certificate")
                        .operates()
                        .by(call -> Answer.ok(erasures(call).certificate(call.id("erasure", ErasureId::new)))));
    }

    private static Answer preview(Call call) {
        Query query = call.query();
        ErasureSubject.Kind kind = query.choice("kind", ErasureSubject.Kind.class);
        String id = query.text("id");
        if (kind == null || id == null) {
            throw Problem.Code.INVALID.because("kind (agent, user, token) and id are needed");
        }
        return Answer.ok(erasures(call).preview(new ErasureSubject(kind, id)));
    }

    private static Answer start(Call call) throws IOException {
        Erasure started = erasures(call).start(call.body(StartErasure.class));
        return Answer.created(started, null);
    }

    private static Answer find(Call call) {
        ErasureId id = call.id("erasure", ErasureId::new);
        return Answer.ok(Refusal.found(erasures(call).find(id), "erasure", "erasure " + id.text()));
    }

    private static Erasures erasures(Call call) {
        return call.workspace().erasures();
    }
}
