package dev.minutebook.core.search.scoring;

import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Segment;

/// The best of many scored entries. Of equal ones the older comes first, or the newer where that is wanted.
public final class TopHits {

    private final Corpus corpus;
    private final boolean newestFirst;
    private final int[] entries;
    private final double[] scores;
    private int size;
    private int offered;

    TopHits(Corpus corpus, int most, boolean newestFirst) {
        this.corpus = corpus;
        this.newestFirst = newestFirst;
        this.entries = new int[Math.min(most, Math.max(1, corpus.size()))];
        this.scores = new double[entries.length];
    }

    /// The score that something must have at least to be taken; below all scores while there is room.
    double worst() {
        return size < entries.length ? Double.NEGATIVE_INFINITY : scores[0];
    }

    /// So many could not be among the best, and were not offered for that.
    void passedOver(int count) {
        offered += count;
    }

    /// A heap with the worst on top.
    void offer(int entry, double score) {
        offered++;
        if (size < entries.length) {
            entries[size] = entry;
            scores[size] = score;
            rise(size++);
        } else if (better(entry, score, entries[0], scores[0])) {
            entries[0] = entry;
            scores[0] = score;
            sink(0, size);
        }
    }

    /// A hit before its text is known.
    public record Ranked(int entry, double score) {}

    /// How many were offered in all.
    public int offered() {
        return offered;
    }

    /// The best, best first. The heap is used up.
    public Ranked[] ranked() {
        Ranked[] ranked = new Ranked[size];
        for (int left = size; left > 0; left--) {
            ranked[left - 1] = new Ranked(entries[0], scores[0]);
            entries[0] = entries[left - 1];
            scores[0] = scores[left - 1];
            sink(0, left - 1);
        }
        return ranked;
    }

    private void rise(int from) {
        int i = from;
        while (i > 0) {
            int parent = (i - 1) / 2;
            if (!better(entries[parent], scores[parent], entries[i], scores[i])) {
                return;
            }
            swap(i, parent);
            i = parent;
        }
    }

    private void sink(int from, int end) {
        int i = from;
        while (true) {
            int worst = i;
            for (int child = 2 * i + 1; child <= 2 * i + 2 && child < end; child++) {
                if (better(entries[worst], scores[worst], entries[child], scores[child])) {
                    worst = child;
                }
            }
            if (worst == i) {
                return;
            }
            swap(i, worst);
            i = worst;
        }
    }

    private boolean better(int one, double score, int other, double than) {
        if (score != than) {
            return score > than;
        }
        int s = corpus.segmentOf(one);
        int t = corpus.segmentOf(other);
        Segment mine = corpus.segments().get(s);
        Segment theirs = corpus.segments().get(t);
        int i = one - corpus.base(s);
        int j = other - corpus.base(t);
        int order = Long.compareUnsigned(mine.entryHigh[i], theirs.entryHigh[j]);
        if (order == 0) {
            order = Long.compareUnsigned(mine.entryLow[i], theirs.entryLow[j]);
        }
        return newestFirst ? order > 0 : order < 0;
    }

    private void swap(int i, int j) {
        int entry = entries[i];
        double score = scores[i];
        entries[i] = entries[j];
        scores[i] = scores[j];
        entries[j] = entry;
        scores[j] = score;
    }
}
