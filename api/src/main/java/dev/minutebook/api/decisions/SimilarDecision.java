package dev.minutebook.api.decisions;

/// A decision on a topic like the one asked about.
///
/// @param similarity 0 to 1; 1 is the same topic
public record SimilarDecision(Decision decision, double similarity) {}
