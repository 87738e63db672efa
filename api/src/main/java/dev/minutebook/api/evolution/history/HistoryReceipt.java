package dev.minutebook.api.evolution.history;

import dev.minutebook.api.evolution.EvolutionRunId;

/// How many rows of a part were new. What was there before was left as it is.
///
/// @param run the run that holds the history
public record HistoryReceipt(EvolutionRunId run, int generations, int profiles, int agents, int episodes, int turns) {}
