package dev.minutebook.core.search.query;

import java.util.Set;

/// One thing a query ranks by: a word, or all words that begin alike.
///
/// @param name  as it is shown
/// @param terms what satisfies it
/// @param times how often the query says it
public record RankedTerm(String name, Set<String> terms, int times) {}
