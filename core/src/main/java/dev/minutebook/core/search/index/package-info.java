/// The index: segments, postings, and the indexer that builds and merges them.
@NullMarked
package dev.minutebook.core.search.index;

import org.jspecify.annotations.NullMarked;
