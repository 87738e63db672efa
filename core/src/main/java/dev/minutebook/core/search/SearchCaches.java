package dev.minutebook.core.search;

import dev.minutebook.core.search.vectors.VectorCache;
import java.util.UUID;

/// What all searches of one process share: segments and vectors that were read lately.
public final class SearchCaches {

    private final SegmentCache segments = new SegmentCache();
    private final NearestEntries nearest = new NearestEntries(new VectorCache());

    /// Lets go of what was read of a workspace.
    public void forget(UUID workspace) {
        segments.forget();
        nearest.forget(workspace);
    }

    SegmentCache segments() {
        return segments;
    }

    NearestEntries nearest() {
        return nearest;
    }
}
