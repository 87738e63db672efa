package dev.minutebook.core.evolution.episodes;

import dev.minutebook.api.evolution.scenarios.Scenario;
import java.util.List;

/// An episode out of its log, without a model. Proposals are judged anew, so that a log that was tampered with is
/// refused and not believed.
public final class EpisodeReplay {

    private EpisodeReplay() {}

    /// Where the episode stood after the last entry; refuses a log that does not follow from the scenario.
    public static EpisodeState of(Scenario scenario, List<EpisodeStep> log) {
        EpisodeCourse course = new EpisodeCourse(scenario);
        EpisodeState state = course.begin();
        for (EpisodeStep step : log) {
            state = course.resume(state, step);
        }
        return state;
    }
}
