package dev.minutebook.core.search.scoring;

import dev.minutebook.core.search.index.Segment;

/// Some thousand neighbouring places of a segment, with what they got so far: few enough to stay near the
/// processor.
final class ScoreBlock {

    static final int SIZE = 4_096;

    private final double[] totals = new double[SIZE];
    private final long[] filled = new long[SIZE / Long.SIZE];
    private int start;

    /// Moves on to the block that a place lies in.
    void moveTo(int place) {
        start = place / SIZE * SIZE;
    }

    /// Whether all these places lie in it.
    boolean holds(int first, int last) {
        return first >= start && last < start + SIZE;
    }

    /// The first place after it.
    int end() {
        return start + SIZE;
    }

    void add(int place, double value) {
        int i = place - start;
        totals[i] += value;
        filled[i / Long.SIZE] |= 1L << i;
    }

    /// Hands over what got something and passes, in the order of places, and is empty again.
    ///
    /// @param size how many matches there are already
    /// @return how many there are now
    int drain(ScoreBuffer buffer, int size, CandidateFilter filter, int s, int[] facts) {
        buffer.makeRoom(size + SIZE);
        int[] places = buffer.places;
        double[] values = buffer.values;
        boolean open = filter.open();
        int next = size;
        for (int w = 0; w < filled.length; w++) {
            long word = filled[w];
            filled[w] = 0;
            while (word != 0) {
                int i = w * Long.SIZE + Long.numberOfTrailingZeros(word);
                word &= word - 1;
                int place = start + i;
                if ((open && (facts[place] & Segment.HIDDEN) == 0) || filter.passes(s, place)) {
                    places[next] = place;
                    values[next++] = totals[i];
                }
                totals[i] = 0;
            }
        }
        return next;
    }
}
