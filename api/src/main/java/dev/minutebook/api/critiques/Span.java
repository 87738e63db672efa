package dev.minutebook.api.critiques;

/// A place in a text, in code points from 0.
///
/// @param start the first
/// @param end   the one after the last
public record Span(int start, int end) {}
