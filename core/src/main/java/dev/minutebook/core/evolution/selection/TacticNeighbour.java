package dev.minutebook.core.evolution.selection;

import java.util.UUID;

/// A tactic that is like the one that failed just now.
///
/// @param generation in which it was played
/// @param likeness   of its vector, 1 being the same
/// @param score      it brought
public record TacticNeighbour(UUID tactic, int generation, double likeness, double score) {}
