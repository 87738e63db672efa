package dev.minutebook.api.critiques;

/// How often issues of a type are raised with success.
///
/// @param patterns how many patterns it has
/// @param baseRate the share of all outcomes of its patterns that were successes, 0 to 1; a half without any
public record IssueRate(IssueType type, int patterns, double baseRate) {}
