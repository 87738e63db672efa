package dev.minutebook.core.search;

import dev.minutebook.core.search.query.Analyses;
import dev.minutebook.core.search.vectors.VectorCache;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// What all searches of one process share: segments and vectors that were read lately.
public final class SearchCaches {

    private final SegmentCache segments = new SegmentCache();
    private final NearestEntries nearest = new NearestEntries(new VectorCache());

    private final Map<UUID, Analyses> analyses = new ConcurrentHashMap<>();

    /// Lets go of what was read of a workspace.
    public void forget(UUID workspace) {
        segments.forget(workspace);
        nearest.forget(workspace);
        analyses.remove(workspace);
    }

    /// Those by which the index of a workspace was made when it was last searched, which may have changed since.
    Analyses analyses(UUID workspace) {
        return analyses.getOrDefault(workspace, Analyses.USUAL);
    }

    void learn(UUID workspace, Analyses found) {
        if (found.equals(Analyses.USUAL)) {
            analyses.remove(workspace);
        } else {
            analyses.put(workspace, found);
        }
    }

    SegmentCache segments() {
        return segments;
    }

    NearestEntries nearest() {
        return nearest;
    }
}
