package dev.minutebook.server.evolution;

import static dev.minutebook.server.evolution.EvolutionRoutes.evolution;
import static dev.minutebook.server.evolution.EvolutionRoutes.run;
import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.Page;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.tactics.FindTactics;
import dev.minutebook.api.evolution.tactics.RetentionRules;
import dev.minutebook.api.evolution.tactics.TacticFilter;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Route;
import java.util.List;

/// Tactics, and how much of episodes and tactics is kept.
public final class TacticRoutes {

    private TacticRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/evolution/tactics", "evolution.tactics")
                        .query("run", "actor", "termination", "below", "limit", "cursor")
                        .by(TacticRoutes::list),
                inWorkspace(POST, "/evolution/tactics/find", "evolution.findTactics")
                        .reads()
                        .takes(FindTactics.class, "limit")
                        .answers(call -> new Page<>(evolution(call).findTactics(call.body(FindTactics.class)), null)),
                inWorkspace(GET, "/evolution/retention", "evolution.retention")
                        .answers(call -> evolution(call).retention()),
                inWorkspace(POST, "/evolution/retention", "evolution.putRetention")
                        .operates()
                        .takes(RetentionRules.class)
                        .answers(call -> evolution(call).putRetention(call.body(RetentionRules.class))),
                inWorkspace(GET, "/evolution/prunings", "evolution.prunings")
                        .query("limit", "cursor")
                        .answers(call -> evolution(call).prunings(call.query().page())),
                inWorkspace(POST, "/evolution/runs/{run}/prune", "evolution.prune")
                        .operates()
                        .answers(call -> evolution(call).prune(run(call))));
    }

    private static Answer list(Call call) {
        var query = call.query();
        TacticFilter filter = new TacticFilter(
                query.id("run", EvolutionRunId::new),
                query.text("actor"),
                query.choice("termination", Termination.class),
                query.signedNumber("below"));
        return Answer.ok(evolution(call).tactics(filter, query.page()));
    }
}
