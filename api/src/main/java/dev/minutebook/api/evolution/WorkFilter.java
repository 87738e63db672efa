package dev.minutebook.api.evolution;

import dev.minutebook.api.evolution.episodes.EpisodeId;
import org.jspecify.annotations.Nullable;

/// Which work is listed.
///
/// @param run     only that of a run; null for all
/// @param episode only that of an episode; null for all
/// @param kind    null for all
public record WorkFilter(
        @Nullable EvolutionRunId run, @Nullable EpisodeId episode, EvolutionWork.@Nullable Kind kind) {

    /// All work.
    public static WorkFilter any() {
        return new WorkFilter(null, null, null);
    }

    /// Only that of a run.
    public WorkFilter of(EvolutionRunId run) {
        return new WorkFilter(run, episode, kind);
    }

    /// Only that of an episode.
    public WorkFilter of(EpisodeId episode) {
        return new WorkFilter(run, episode, kind);
    }

    /// Only that of a kind.
    public WorkFilter kind(EvolutionWork.Kind kind) {
        return new WorkFilter(run, episode, kind);
    }
}
