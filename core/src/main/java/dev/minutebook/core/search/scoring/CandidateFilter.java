package dev.minutebook.core.search.scoring;

import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Segment;
import dev.minutebook.core.search.query.SearchRequest;
import java.util.BitSet;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Lets through what one may see and what satisfies the conditions of a request, as far as the index can tell.
public final class CandidateFilter {

    private final Corpus corpus;
    private final Visibility sight;
    private final Set<String> kinds;
    private final @Nullable UUID container;
    private final @Nullable BitSet allowed;
    private final boolean open;

    /// @param allowed by their numbers; null if there is no condition
    public CandidateFilter(Corpus corpus, SearchRequest request, @Nullable BitSet allowed) {
        this.corpus = corpus;
        this.sight = new Visibility(corpus, request);
        this.kinds = request.kinds();
        this.container = request.container();
        this.allowed = allowed;
        this.open = allowed == null && kinds.isEmpty() && container == null;
    }

    /// Whether all that nobody owns and that holds passes.
    boolean open() {
        return open && sight.now();
    }

    /// Whether there are conditions that the index had to be asked for.
    public boolean narrow() {
        return allowed != null;
    }

    /// The instant that is asked for, in microseconds, or else another.
    long thenOr(long now) {
        return sight.thenOr(now);
    }

    boolean sees(int s, int place) {
        return sight.sees(s, place);
    }

    boolean passes(int number) {
        int s = corpus.segmentOf(number);
        return passes(s, number - corpus.base(s));
    }

    boolean passes(int s, int place) {
        return sight.sees(s, place) && (open || satisfies(s, place));
    }

    private boolean satisfies(int s, int place) {
        if (allowed != null && !allowed.get(corpus.base(s) + place)) {
            return false;
        }
        Segment segment = corpus.segments().get(s);
        return (kinds.isEmpty() || kinds.contains(segment.kinds.get(segment.kind[place])))
                && (container == null
                        || (segment.container[place] >= 0
                                && segment.containers
                                        .get(segment.container[place])
                                        .equals(container)));
    }
}
