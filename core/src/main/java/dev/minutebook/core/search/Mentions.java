package dev.minutebook.core.search;

import java.util.Arrays;

/// How often containers hold a word of a query, their authors' names not counted. An entry that stands alone is a container of its own.
final class Mentions {

    private final Corpus corpus;
    private final Wish wish;
    private final int[] times;
    private final Scratch.Places containers = new Scratch.Places();
    private final Scratch.Places alone = new Scratch.Places();
    private final Scratch.Places aloneTimes = new Scratch.Places();
    private Segment segment;
    private int s;
    private int[] inName = {};
    private boolean named;
    private int run;

    Mentions(Corpus corpus, Wish wish) {
        this.corpus = corpus;
        this.wish = wish;
        this.times = new int[corpus.numbered()];
        this.segment = corpus.segments().getFirst();
    }

    /// Entries of this segment follow.
    void of(int number) {
        s = number;
        segment = corpus.segments().get(number);
        inName = new int[segment.authors.size()];
        for (int a = 0; a < inName.length; a++) {
            for (String term : segment.authorTerms.get(a)) {
                inName[a] += wish.terms().contains(term) ? 1 : 0;
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

    Wish wish() {
        return wish;
    }

    /// The containers that hold it.
    Scratch.Places containers() {
        return containers;
    }

    int times(int container) {
        return times[container];
    }

    /// The entries that stand alone and hold it, and how often each does.
    Scratch.Places alone() {
        return alone;
    }

    Scratch.Places aloneTimes() {
        return aloneTimes;
    }
}
