package dev.minutebook.api.evidence;

/// How good evidence is: six parts, each 0 to 1, and their weighted sum.
///
/// @param relevance    to a question; 0.5 without one
/// @param semantic     nearness in meaning; 0.5 where nothing measured it
/// @param freshness    by its age
/// @param authority    by its source
/// @param completeness by its length and what it brings along
/// @param consistency  by how it speaks
/// @param overall      .25 relevance + .15 semantic + .12 freshness + .28 authority + .10 completeness + .10
/// consistency
public record EvidenceQuality(
        double relevance,
        double semantic,
        double freshness,
        double authority,
        double completeness,
        double consistency,
        double overall,
        QualityTier tier) {}
