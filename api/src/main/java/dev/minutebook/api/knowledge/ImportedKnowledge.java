package dev.minutebook.api.knowledge;

/// How much of a part was new.
///
/// @param entries that were not there before
public record ImportedKnowledge(int entries) {}
