package dev.minutebook.server.evolution;

import static dev.minutebook.server.evolution.EvolutionRoutes.evolution;
import static dev.minutebook.server.evolution.EvolutionRoutes.run;
import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;

import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.episodes.EpisodeKind;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.util.List;

/// Episodes, what was said in them and how they were judged.
public final class EpisodeRoutes {

    private EpisodeRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/evolution/runs/{run}/episodes", "evolution.episodes")
                        .query("sequence", "kind", "shadow", "termination", "most", "archived", "limit", "cursor")
                        .by(EpisodeRoutes::list),
                inWorkspace(GET, "/evolution/episodes/{episode}", "evolution.episode")
                        .by(EpisodeRoutes::find),
                inWorkspace(GET, "/evolution/episodes/{episode}/log", "evolution.log")
                        .query("limit", "cursor")
                        .answers(call ->
                                evolution(call).log(id(call), call.query().page())),
                inWorkspace(GET, "/evolution/episodes/{episode}/judgements", "evolution.judgements")
                        .query("limit", "cursor")
                        .answers(call -> evolution(call)
                                .judgements(id(call), call.query().page())),
                inWorkspace(GET, "/evolution/episodes/{episode}/replay", "evolution.replay")
                        .answers(call -> evolution(call).replay(id(call))));
    }

    private static Answer list(Call call) {
        var query = call.query();
        EpisodeFilter filter = new EpisodeFilter(
                run(call),
                query.optionalNumber("sequence"),
                query.choice("kind", EpisodeKind.class),
                query.optionalFlag("shadow"),
                query.choice("termination", Termination.class),
                query.signedNumber("most"),
                query.flag("archived"));
        return Answer.ok(evolution(call).episodes(filter, query.page()));
    }

    private static Answer find(Call call) {
        EpisodeId id = id(call);
        return Answer.ok(Refusal.found(evolution(call).episode(id), "episode", "episode " + id.text()));
    }

    private static EpisodeId id(Call call) {
        return call.id("episode", EpisodeId::new);
    }
}
