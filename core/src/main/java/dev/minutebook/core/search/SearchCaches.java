package dev.minutebook.core.search;

import dev.minutebook.core.search.vectors.VectorCache;

/// What all searches of one process share: segments and vectors that were read lately.
public final class SearchCaches {

    private final SegmentCache segments = new SegmentCache();
    private final NearestEntries nearest = new NearestEntries(new VectorCache());

    SegmentCache segments() {
        return segments;
    }

    NearestEntries nearest() {
        return nearest;
    }
}
