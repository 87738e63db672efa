package dev.minutebook.core.evolution.mutation;

import dev.minutebook.api.evolution.episodes.Termination;

/// An episode of the worst fifth, as the mutator is told of it.
///
/// @param score   of the actor
/// @param reasons why judges gave that
/// @param tactic  how it went about it; empty where that is not known
public record FailedEpisode(int score, Termination termination, int turns, String reasons, String tactic) {}
