package dev.minutebook.chamber.translations;

/// What a model came to.
///
/// @param statement  SMT-LIB 2
/// @param confidence how sure it is that both say the same, 0 to 1
public record Translated(String statement, double confidence) {}
