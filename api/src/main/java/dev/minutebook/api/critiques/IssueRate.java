package dev.minutebook.api.critiques;

/// How often issues of a type are raised with success.
///
/// @param patterns how many patterns it has
/// @param baseRate the mean of their rates, 0 to 1
public record IssueRate(IssueType type, int patterns, double baseRate) {}
