package dev.minutebook.imports.evolution;

import dev.minutebook.api.evolution.history.PastId;
import dev.minutebook.api.evolution.history.PastScores;
import dev.minutebook.api.evolution.lineage.Generation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A generation of the source.
final class SourceGeneration {

    final PastId id;
    final Generation.Status status;
    final @Nullable String parentId;
    final List<SourceProfile> profiles = new ArrayList<>();

    @Nullable
    SourceGeneration parent;

    boolean hasChild;
    boolean active;

    /// What actors scored, by side: epochs of agent a and b, then trials of both.
    private final long[][] sums = new long[4][3];

    SourceGeneration(PastId id, Generation.Status status, @Nullable String parentId) {
        this.id = id;
        this.status = status;
        this.parentId = parentId;
    }

    void add(boolean shadow, int side, long episodes, long total, long squares) {
        long[] sum = sums[(shadow ? 2 : 0) + side];
        sum[0] += episodes;
        sum[1] += total;
        sum[2] += squares;
    }

    private boolean played(boolean shadow) {
        return sums[shadow ? 2 : 0][0] > 0;
    }

    private @Nullable PastScores scores(boolean shadow, int side) {
        long[] sum = sums[(shadow ? 2 : 0) + side];
        return sum[0] == 0 ? null : new PastScores(Math.toIntExact(sum[0]), sum[1], sum[2]);
    }

    /// Trials say most about a candidate; where there were none, its epochs do.
    @Nullable
    PastScores trials(int side) {
        return played(true) ? scores(true, side) : scores(false, side);
    }

    @Nullable
    PastScores epochs(int side) {
        return scores(false, side);
    }

    /// What became of it: that it was in use is seen from its epochs and from its children.
    Generation.Outcome outcome() {
        if (status == Generation.Status.ACTIVE || hasChild || played(false) || parentId == null) {
            return Generation.Outcome.ACCEPTED;
        }
        return status == Generation.Status.ARCHIVED && played(true)
                ? Generation.Outcome.REJECTED
                : Generation.Outcome.WITHDRAWN;
    }

    @Nullable
    SourceProfile profile(String actor) {
        for (SourceProfile one : profiles) {
            if (one.taken && actor.equals(one.actor)) {
                return one;
            }
        }
        return null;
    }
}
