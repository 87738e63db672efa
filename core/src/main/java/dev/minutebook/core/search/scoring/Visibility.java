package dev.minutebook.core.search.scoring;

import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Document;
import dev.minutebook.core.search.index.Segment;
import dev.minutebook.core.search.query.SearchRequest;

/// Which entries one may see, and which held at the instant that is asked for.
final class Visibility {

    private final Corpus corpus;
    private final int[] mine;
    private final long then;

    Visibility(Corpus corpus, SearchRequest request) {
        this.corpus = corpus;
        this.then = request.asOf() == null ? Document.FOREVER : Document.micros(request.asOf());
        this.mine = new int[corpus.segments().size()];
        for (int s = 0; s < mine.length; s++) {
            mine[s] = request.agent() == null
                    ? -1
                    : corpus.segments().get(s).owners.indexOf(request.agent());
        }
    }

    /// The instant that is asked for, in microseconds, or else another.
    long thenOr(long now) {
        return then == Document.FOREVER ? now : then;
    }

    /// Whether no earlier instant is asked for.
    boolean now() {
        return then == Document.FOREVER;
    }

    boolean sees(int s, int entry) {
        Segment segment = corpus.segments().get(s);
        if (then == Document.FOREVER && (segment.facts[entry] & Segment.HIDDEN) == 0) {
            return true;
        }
        int owner = segment.owner[entry];
        if (owner >= 0 && owner != mine[s]) {
            return false;
        }
        return then == Document.FOREVER
                ? segment.until[entry] == Document.FOREVER
                : segment.at[entry] <= then && segment.until[entry] > then;
    }
}
