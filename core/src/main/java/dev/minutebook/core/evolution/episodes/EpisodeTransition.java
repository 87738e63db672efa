package dev.minutebook.core.evolution.episodes;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What follows from a fact.
///
/// @param state where the episode stands now
/// @param step  what goes into the log; null where nothing was finished
public record EpisodeTransition(
        EpisodeState state, @Nullable EpisodeStep step) {

    public Optional<EpisodeStep> logged() {
        return Optional.ofNullable(step);
    }
}
