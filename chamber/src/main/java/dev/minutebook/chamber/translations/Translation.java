package dev.minutebook.chamber.translations;

/// A claim translated by a model.
///
/// @param statement  SMT-LIB 2
/// @param confidence how sure it is that both say the same, 0 to 1
public record Translation(String statement, double confidence) {}
