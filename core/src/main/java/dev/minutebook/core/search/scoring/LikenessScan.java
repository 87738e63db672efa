package dev.minutebook.core.search.scoring;

import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Segment;
import dev.minutebook.core.search.vectors.PackedVector;
import dev.minutebook.core.search.vectors.SegmentVectors;
import dev.minutebook.core.search.vectors.VectorTable;
import java.util.stream.IntStream;

/// How alike entries are to a query. Where there are few, it compares every vector. Where there are many, it estimates
/// first, and compares those that may be among the most or the least alike.
final class LikenessScan {

    /// From so many entries on it estimates first, and all processors share the work.
    private static final int MANY = 20_000;

    /// One in so many of those that may be found is compared, the most alike by the estimate.
    private static final int NEAREST = 16;

    /// So many are compared at least.
    private static final int LEAST = 10 * VectorSimilarity.BEST;

    /// One in so many is compared to know the least alike.
    private static final int FARTHEST = 200;

    private static final int UNKNOWN = Integer.MIN_VALUE;

    private final Corpus corpus;
    private final CandidateFilter filter;
    private final PackedVector.Query query;
    private final VectorTable.View vectors;

    LikenessScan(Corpus corpus, CandidateFilter filter, PackedVector.Query query, VectorTable.View vectors) {
        this.corpus = corpus;
        this.filter = filter;
        this.query = query;
        this.vectors = vectors;
    }

    /// How alike each entry is, by its number; not a number where that is not known.
    float[] run() {
        float[] all = new float[vectors.size() == 0 ? 0 : corpus.size()];
        if (all.length < MANY) {
            each(
                    0,
                    all.length,
                    (entry, number, signs, at) ->
                            all[entry] = number < 0 ? Float.NaN : vectors.likeness(query, number));
            return all;
        }
        int[] estimates = new int[all.length];
        shared(
                all.length,
                (entry, number, signs, at) -> estimates[entry] = number < 0 ? UNKNOWN : query.estimate(signs, at));
        Tally seen = new Tally(estimates);
        Tally passing = new Tally(seen);
        count(estimates, seen, passing);
        int near = passing.highest(Math.max(LEAST, passing.size / NEAREST));
        int far = seen.lowest(1 + seen.size / FARTHEST);
        shared(all.length, (entry, number, signs, at) -> {
            int estimate = estimates[entry];
            all[entry] = number >= 0 && estimate != UNKNOWN && (estimate >= near || estimate <= far)
                    ? vectors.likeness(query, number)
                    : Float.NaN;
        });
        return all;
    }

    private void count(int[] estimates, Tally seen, Tally passing) {
        for (int s = 0; s < corpus.segments().size(); s++) {
            int base = corpus.base(s);
            for (int place = 0; place < corpus.segments().get(s).size; place++) {
                int estimate = estimates[base + place];
                if (estimate != UNKNOWN) {
                    seen.add(estimate);
                    if (filter.passes(s, place)) {
                        passing.add(estimate);
                    }
                }
            }
        }
    }

    /// Counts estimates, those that are nearly the same together.
    private static final class Tally {

        private static final int GROUPS = 1 << 14;

        private final int[] counts = new int[GROUPS];
        private final int least;
        private final int width;
        private int size;

        /// @param range all that may be counted
        Tally(int[] range) {
            int from = Integer.MAX_VALUE;
            int to = Integer.MIN_VALUE;
            for (int estimate : range) {
                if (estimate != UNKNOWN) {
                    from = Math.min(from, estimate);
                    to = Math.max(to, estimate);
                }
            }
            this.least = from;
            this.width = 1 + Math.max(0, (int) (((long) to - from) / GROUPS));
        }

        /// Of the same range.
        Tally(Tally other) {
            this.least = other.least;
            this.width = other.width;
        }

        void add(int estimate) {
            counts[(estimate - least) / width]++;
            size++;
        }

        /// From where on there are so many; all if there are not.
        int highest(int wanted) {
            int count = 0;
            for (int group = GROUPS - 1; group >= 0; group--) {
                count += counts[group];
                if (count >= wanted) {
                    return least + group * width;
                }
            }
            return UNKNOWN;
        }

        /// Up to where there are so many.
        int lowest(int wanted) {
            int count = 0;
            for (int group = 0; group < GROUPS; group++) {
                count += counts[group];
                if (count >= wanted) {
                    return least + group * width + width - 1;
                }
            }
            return UNKNOWN;
        }
    }

    /// What is done for each entry.
    private interface Step {

        /// @param number of its vector; below zero if it has none or is not seen
        /// @param at     where the signs of its vector begin
        void take(int entry, int number, long[] signs, int at);
    }

    private void shared(int size, Step step) {
        int parts = Runtime.getRuntime().availableProcessors();
        IntStream.range(0, parts)
                .parallel()
                .forEach(part -> each((int) ((long) part * size / parts), (int) ((part + 1L) * size / parts), step));
    }

    private void each(int from, int end, Step step) {
        for (int entry = from; entry < end; ) {
            int s = corpus.segmentOf(entry);
            int base = corpus.base(s);
            Segment segment = corpus.segments().get(s);
            SegmentVectors its = vectors.of(segment, segment.entryHigh, segment.entryLow);
            int words = SegmentVectors.words(vectors.dimensions());
            int last = Math.min(end, base + segment.size);
            for (; entry < last; entry++) {
                int place = entry - base;
                int number = its.numbers()[place];
                boolean seen = number < vectors.size() && filter.sees(s, place);
                step.take(entry, seen ? number : -1, its.signs(), words * place);
            }
        }
    }
}
