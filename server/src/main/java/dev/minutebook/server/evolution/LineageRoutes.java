package dev.minutebook.server.evolution;

import static dev.minutebook.server.evolution.EvolutionRoutes.evolution;
import static dev.minutebook.server.evolution.EvolutionRoutes.run;
import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.evolution.history.ImportHistory;
import dev.minutebook.api.evolution.lineage.BisectGenerations;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.GenerationFilter;
import dev.minutebook.api.evolution.lineage.MeasureGeneration;
import dev.minutebook.api.evolution.lineage.ProfileFilter;
import dev.minutebook.api.evolution.lineage.ProfileId;
import dev.minutebook.api.evolution.lineage.RollBackGeneration;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.api.evolution.lineage.VariantFilter;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Route;
import java.util.List;

/// Generations of a run, their profiles and variants, and where these come from.
public final class LineageRoutes {

    private LineageRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/evolution/runs/{run}/generations", "evolution.generations")
                        .query("status", "line", "limit", "cursor")
                        .by(LineageRoutes::generations),
                inWorkspace(GET, "/evolution/runs/{run}/profiles", "evolution.profiles")
                        .query("actor", "sequence", "limit", "cursor")
                        .by(LineageRoutes::profiles),
                inWorkspace(GET, "/evolution/runs/{run}/variants", "evolution.variants")
                        .query("sequence", "status", "limit", "cursor")
                        .by(LineageRoutes::variants),
                inWorkspace(GET, "/evolution/runs/{run}/bisect", "evolution.bisect")
                        .query("actor", "good", "bad")
                        .by(LineageRoutes::bisect),
                inWorkspace(POST, "/evolution/runs/{run}/measure", "evolution.measure")
                        .takes(MeasureGeneration.class, "sequence", "episodes")
                        .answers(call -> evolution(call).measure(run(call), call.body(MeasureGeneration.class))),
                inWorkspace(POST, "/evolution/runs/{run}/rollback", "evolution.rollback")
                        .takes(RollBackGeneration.class, "sequence")
                        .answers(call -> evolution(call).rollback(run(call), call.body(RollBackGeneration.class))),
                inWorkspace(POST, "/evolution/histories", "evolution.importHistory")
                        .operates()
                        .takes(ImportHistory.class)
                        .answers(call -> evolution(call).importHistory(call.body(ImportHistory.class))),
                inWorkspace(GET, "/evolution/profiles/{profile}/blame", "evolution.blame")
                        .answers(call -> evolution(call).blame(call.id("profile", ProfileId::new))),
                inWorkspace(GET, "/evolution/profiles/diff", "evolution.diff")
                        .query("before", "after")
                        .answers(call -> evolution(call)
                                .diff(
                                        call.query().neededId("before", ProfileId::new),
                                        call.query().neededId("after", ProfileId::new))));
    }

    private static Answer generations(Call call) {
        var query = call.query();
        GenerationFilter filter =
                new GenerationFilter(query.choice("status", Generation.Status.class), query.flag("line"));
        return Answer.ok(evolution(call).generations(run(call), filter, query.page()));
    }

    private static Answer profiles(Call call) {
        var query = call.query();
        ProfileFilter filter = new ProfileFilter(run(call), query.text("actor"), query.optionalNumber("sequence"));
        return Answer.ok(evolution(call).profiles(filter, query.page()));
    }

    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private static Answer variants(Call call) {
        var query = call.query();
        VariantFilter filter = new VariantFilter(
                run(call), query.optionalNumber("sequence"), query.choice("status", Variant.Status.class));
        return Answer.ok(evolution(call).variants(filter, query.page()));
    }

    private static Answer bisect(Call call) {
        var query = call.query();
        BisectGenerations search =
                new BisectGenerations(query.needed("actor"), query.optionalNumber("good"), query.optionalNumber("bad"));
        return Answer.ok(evolution(call).bisect(run(call), search));
    }
}
