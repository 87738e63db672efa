package dev.minutebook.core.search.scoring;

import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Segment;
import dev.minutebook.core.search.query.RankedTerm;
import java.util.Arrays;

/// How often containers hold a word of a query, their authors' names not counted. An entry that stands alone is a
/// container of its own.
final class ContainerTermCounts {

    private final Corpus corpus;
    private final RankedTerm term;
    private final int[] times;
    private final ScoreBuffer.Places containers = new ScoreBuffer.Places();
    private final ScoreBuffer.Places alone = new ScoreBuffer.Places();
    private final ScoreBuffer.Places aloneTimes = new ScoreBuffer.Places();
    private Segment segment;
    private int s;
    private int[] inName = {};
    private boolean named;
    private int run;

    ContainerTermCounts(Corpus corpus, RankedTerm term) {
        this.corpus = corpus;
        this.term = term;
        this.times = new int[corpus.numbered()];
        this.segment = corpus.segments().getFirst();
    }

    /// Entries of this segment follow.
    void of(int number) {
        s = number;
        segment = corpus.segments().get(number);
        inName = new int[segment.authors.size()];
        for (int a = 0; a < inName.length; a++) {
            for (String word : segment.authorTerms.get(a)) {
                inName[a] += term.terms().contains(word) ? 1 : 0;
            }
        }
        named = Arrays.stream(inName).anyMatch(often -> often > 0);
        run = 0;
    }

    /// In the order of entries, and so of containers.
    void add(int entry, int count) {
        int own = count;
        if (named && segment.author[entry] >= 0) {
            own -= inName[segment.author[entry]];
        }
        if (own <= 0) {
            return;
        }
        while (run < segment.containers.size() && segment.starts[run + 1] <= entry) {
            run++;
        }
        int container = corpus.number(s, run);
        if (container < 0) {
            alone.add(corpus.base(s) + entry);
            aloneTimes.add(own);
        } else {
            if (times[container] == 0) {
                containers.add(container);
            }
            times[container] += own;
        }
    }

    RankedTerm term() {
        return term;
    }

    /// The containers that hold it.
    ScoreBuffer.Places containers() {
        return containers;
    }

    int times(int container) {
        return times[container];
    }

    /// The entries that stand alone and hold it, and how often each does.
    ScoreBuffer.Places alone() {
        return alone;
    }

    ScoreBuffer.Places aloneTimes() {
        return aloneTimes;
    }
}
