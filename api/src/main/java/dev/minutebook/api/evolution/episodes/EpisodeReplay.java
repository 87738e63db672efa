package dev.minutebook.api.evolution.episodes;

import org.jspecify.annotations.Nullable;

/// An episode played again from its log, without a model.
///
/// @param turns       that were replayed
/// @param termination as it follows from the log; null if it does not end
/// @param finalHash   of the state as it follows from the log, as it would be stored
/// @param same        whether termination and final state are those that were stored
public record EpisodeReplay(
        EpisodeId episode, int turns, @Nullable Termination termination, String finalHash, boolean same) {}
