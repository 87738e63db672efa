package dev.minutebook.api.search;

import org.jspecify.annotations.Nullable;

/// The state of the index.
///
/// @param entries     texts that can be found or will be
/// @param indexed     those held by segments
/// @param waiting     those that search reads one by one until the indexer takes them
/// @param unread      those from before this search existed that it cannot find yet; a job reads them
/// @param segments    parts of the index
/// @param vectors     texts that have a vector
/// @param vectorIndex what finds the nearest vectors, such as `pgvector 0.8.0`; null if they are compared one by
/// one
/// @param language    of texts whose letters several languages share, such as `de`
/// @param outdated    texts that are found by the rules of another language or version until the indexer has read
/// them again
public record SearchStatus(
        long entries,
        long indexed,
        long waiting,
        long unread,
        int segments,
        long vectors,
        @Nullable String vectorIndex,
        String language,
        long outdated) {

    /// The same with so many texts that are outdated.
    public SearchStatus outdated(long count) {
        return new SearchStatus(entries, indexed, waiting, unread, segments, vectors, vectorIndex, language, count);
    }
}
