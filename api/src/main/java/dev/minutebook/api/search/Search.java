package dev.minutebook.api.search;

import dev.minutebook.api.Page;

/// Finds texts of every kind in one list, best first.
///
/// A text can be found from the moment its write returns. Private texts are found by their agent alone.
public interface Search {

    /// The hits of a query, best first.
    ///
    /// No text is bad syntax: what cannot be read as a query is searched for as plain words. Paging is by rank:
    /// what is written meanwhile may move a hit from one page to another. Beyond the first thousand hits there are
    /// no pages.
    ///
    /// Refused with [NOT_FOUND][dev.minutebook.api.Problem.Code#NOT_FOUND] if the agent is unknown, with
    /// [FORBIDDEN][dev.minutebook.api.Problem.Code#FORBIDDEN] if the caller may not speak as it.
    Page<Hit> search(SearchQuery query);

    /// How much can be found, and how much of it is still found by reading it one by one.
    SearchStatus status();

    /// Gives the workspace another language. New texts are stemmed by it at once; those before are found as they
    /// were until the indexer has read them again, which [SearchStatus#outdated] counts down.
    ///
    /// For operators of the workspace. The language that it has already changes nothing.
    SearchStatus changeLanguage(ChangeLanguage request);
}
