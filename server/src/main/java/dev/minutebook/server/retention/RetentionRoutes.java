package dev.minutebook.server.retention;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Page;
import dev.minutebook.api.retention.LegalHold;
import dev.minutebook.api.retention.LegalHoldId;
import dev.minutebook.api.retention.PlaceHold;
import dev.minutebook.api.retention.PutRetentionPolicy;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RemovalRunId;
import dev.minutebook.api.retention.Retention;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Policies, runs and holds.
public final class RetentionRoutes {

    private RetentionRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/retention/policies", "retention.policies")
                        .answers(call -> new Page<>(retention(call).policies(), null)),
                inWorkspace(POST, "/retention/policies", "retention.put")
                        .operates()
                        .takes(PutRetentionPolicy.class, "kind")
                        .answers(call -> retention(call).put(call.body(PutRetentionPolicy.class))),
                inWorkspace(GET, "/retention/forecast", "retention.forecast")
                        .answers(call -> retention(call).forecast()),
                inWorkspace(POST, "/retention/runs", "retention.run").operates().by(RetentionRoutes::run),
                inWorkspace(GET, "/retention/runs", "retention.runs")
                        .query("limit", "cursor")
                        .answers(call -> retention(call).runs(call.query().page())),
                inWorkspace(GET, "/retention/runs/{run}", "retention.find").by(RetentionRoutes::find),
                inWorkspace(POST, "/retention/holds", "retention.hold")
                        .operates()
                        .takes(PlaceHold.class, "reason")
                        .by(RetentionRoutes::hold),
                inWorkspace(GET, "/retention/holds", "retention.holds")
                        .query("limit", "cursor")
                        .answers(call -> retention(call).holds(call.query().page())),
                inWorkspace(POST, "/retention/holds/{hold}/release", "retention.release")
                        .operates()
                        .takes(ChangeReason.class, "reason")
                        .answers(call -> retention(call)
                                .release(call.id("hold", LegalHoldId::new), call.body(ChangeReason.class))));
    }

    private static Answer run(Call call) {
        RemovalRun run = retention(call).run();
        return Answer.created(run, call.location("retention/runs", run.id()));
    }

    private static Answer find(Call call) {
        RemovalRunId id = call.id("run", RemovalRunId::new);
        return Answer.ok(Refusal.found(retention(call).find(id), "removal_run", "run of retention " + id.text()));
    }

    private static Answer hold(Call call) throws IOException {
        LegalHold hold = retention(call).hold(call.body(PlaceHold.class));
        return Answer.created(hold, call.location("retention/holds", hold.id()));
    }

    private static Retention retention(Call call) {
        return call.workspace().retention();
    }
}
