package dev.minutebook.core.search.scoring;

import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Segment;
import java.util.Arrays;

/// Goes through the postings of one word in one segment and gives each entry for its own words and to its
/// neighbours.
///
/// Entries of a container stand next to each other, and postings come in their order. So what an entry gets is
/// complete soon after its own turn, and is held in four places that move along. Only an entry at the edge of a
/// segment's part of its container may get something from another segment; what such entries get is noted in
/// [Far].
final class NeighbourScorer {

    private static final int WINDOW = 4;
    private static final int INSIDE = Segment.BETWEEN | Segment.EDGE;

    /// Of texts shorter than this, what saying the word once is worth is computed once.
    private static final int ONCE = 256;

    private final Corpus corpus;
    private final CandidateFilter filter;
    private final int s;
    private final Segment segment;
    private final int base;
    private final double average;
    private final int[] entries;
    private final int[] counts;
    private final double rarity;
    private final double times;
    private final ContainerTermCounts mentions;
    private final Far far;
    private final double[] sums = new double[WINDOW];
    private final double[] largest = new double[WINDOW];
    private final double[] once = new double[ONCE];
    private int at;

    /// All before this place have what they get.
    private int from;

    NeighbourScorer(
            Corpus corpus, CandidateFilter filter, int s, Scorer.Weighed word, ContainerTermCounts mentions, Far far) {
        this.corpus = corpus;
        this.filter = filter;
        this.s = s;
        this.segment = corpus.segments().get(s);
        this.base = corpus.base(s);
        this.average = corpus.averageLength();
        this.entries = word.lists()[s].entries();
        this.counts = word.lists()[s].counts();
        this.rarity = word.rarity();
        this.times = word.term().times();
        this.mentions = mentions;
        this.far = far;
    }

    /// What entries get that may get more from other segments, in the order it was given.
    static final class Far {

        private int[] numbers = new int[64];
        private double[] values = new double[64];
        private int size;

        void give(int number, double value) {
            if (size == numbers.length) {
                numbers = Arrays.copyOf(numbers, size * 2);
                values = Arrays.copyOf(values, size * 2);
            }
            numbers[size] = number;
            values[size++] = value;
        }

        int size() {
            return size;
        }

        int number(int i) {
            return numbers[i];
        }

        double value(int i) {
            return values[i];
        }
    }

    /// The first place that has still to get something; beyond all places if there is none.
    int next() {
        for (double sum : sums) {
            if (sum != 0) {
                return from;
            }
        }
        return at == entries.length ? Integer.MAX_VALUE : Math.max(from, entries[at] - 1);
    }

    /// Adds what the places of a block get.
    void fill(ScoreBlock block) {
        int[] facts = segment.facts;
        while (at < entries.length && entries[at] <= block.end()) {
            int entry = entries[at];
            int count = counts[at++];
            if (!filter.sees(s, entry)) {
                continue;
            }
            settle(entry - 1, block);
            mentions.add(entry, count);
            int mark = facts[entry];
            double own = own(count, mark >>> Segment.LENGTH);
            double toNext = own * ((mark & Segment.ASKS) == 0 ? RankingFormula.BEFORE : RankingFormula.BEFORE_ASKS);
            if (alone(entry, block)) {
                block.add(entry - 1, times * own * RankingFormula.AFTER);
                block.add(entry, times * own);
                block.add(entry + 1, times * toNext);
                block.add(entry + 2, times * own * RankingFormula.TWO_BEFORE);
                continue;
            }
            give(entry, own);
            if ((mark & Segment.BETWEEN) == Segment.BETWEEN && (facts[entry + 1] & Segment.NEXT) != 0) {
                give(entry - 1, own * RankingFormula.AFTER);
                give(entry + 1, toNext);
                give(entry + 2, own * RankingFormula.TWO_BEFORE);
            } else if (segment.container[entry] >= 0) {
                giveAnywhere(corpus.neighbour(s, entry, -1), own * RankingFormula.AFTER);
                int next = corpus.neighbour(s, entry, 1);
                if (next >= 0) {
                    giveAnywhere(next, toNext);
                    int of = corpus.segmentOf(next);
                    giveAnywhere(corpus.neighbour(of, next - corpus.base(of), 1), own * RankingFormula.TWO_BEFORE);
                }
            }
        }
        settle(block.end(), block);
    }

    private double own(int count, int length) {
        if (count == 1 && length < ONCE) {
            double known = once[length];
            if (known != 0) {
                return known;
            }
        }
        double own = RankingFormula.bm25(rarity, count, length / average, RankingFormula.K, RankingFormula.B);
        if (count == 1 && length < ONCE) {
            once[length] = own;
        }
        return own;
    }

    /// Whether an entry and its neighbours get nothing for this word but by the entry itself, and stand here and
    /// in the block.
    private boolean alone(int entry, ScoreBlock block) {
        return from == entry - 1
                && sums[0] + sums[1] + sums[2] + sums[3] == 0
                && (at == entries.length || entries[at] > entry + WINDOW - 1)
                && block.holds(entry - 1, entry + 2)
                && (segment.facts[entry] & INSIDE) == Segment.BETWEEN
                && (segment.facts[entry - 1] & Segment.EDGE) == 0
                && (segment.facts[entry + 1] & INSIDE) == Segment.BETWEEN
                && (segment.facts[entry + 2] & Segment.EDGE) == 0;
    }

    private void give(int entry, double value) {
        if ((segment.facts[entry] & Segment.EDGE) == 0) {
            int place = entry & (WINDOW - 1);
            sums[place] += value;
            largest[place] = Math.max(largest[place], value);
        } else {
            far.give(base + entry, value);
        }
    }

    /// By its number; to none if that is below zero.
    private void giveAnywhere(int number, double value) {
        if (number >= base && number < base + segment.size) {
            give(number - base, value);
        } else if (number >= 0) {
            far.give(number, value);
        }
    }

    private void settle(int to, ScoreBlock block) {
        int end = Math.min(to, from + WINDOW);
        for (int entry = from; entry < end; entry++) {
            int place = entry & (WINDOW - 1);
            if (sums[place] != 0) {
                block.add(entry, times * RankingFormula.mixed(sums[place], largest[place]));
                sums[place] = 0;
                largest[place] = 0;
            }
        }
        from = Math.max(from, to);
    }
}
