package dev.minutebook.core.search.vectors;

import java.util.Arrays;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/// Which vector each entry of a segment has, and the signs of its numbers, in the order of the segment. To look up a
/// vector by id, or its signs where it lies, takes several times as long as to compare signs one behind the other; so
/// this is kept as long as the segment is.
///
/// @param numbers of vectors; below zero, or beyond the size of a view, where there it has none
/// @param signs   [#words] for each entry, a bit for each dimension, set where its number is above zero
/// @param size     how many vectors there were
/// @param replaced how many had taken the place of another
/// @param complete whether each entry has one
public record SegmentVectors(int[] numbers, long[] signs, int size, int replaced, boolean complete) {

    /// How many longs the signs of a vector take.
    public static int words(int dimensions) {
        return (dimensions + Long.SIZE - 1) / Long.SIZE;
    }

    /// Those of the segments that are in use.
    static final class Cache {

        private final Map<Object, SegmentVectors> known = new WeakHashMap<>();

        /// @param segment whose entries these are; compared by identity
        SegmentVectors of(Object segment, long[] high, long[] low, VectorTable.View view) {
            SegmentVectors before;
            synchronized (this) {
                before = known.get(segment);
            }
            if (before != null && before.replaced != view.replaced()) {
                before = null;
            }
            if (before != null && (before.complete || before.size >= view.size())) {
                return before;
            }
            SegmentVectors now = read(before, high, low, view);
            synchronized (this) {
                known.put(segment, now);
            }
            return now;
        }

        /// @param before what is known already, or null
        private static SegmentVectors read(
                @Nullable SegmentVectors before, long[] high, long[] low, VectorTable.View view) {
            int words = words(view.dimensions());
            int[] numbers;
            long[] signs;
            if (before == null) {
                numbers = new int[high.length];
                signs = new long[words * high.length];
                Arrays.fill(numbers, -1);
            } else {
                numbers = before.numbers.clone();
                signs = before.signs.clone();
            }
            boolean complete = true;
            for (int entry = 0; entry < numbers.length; entry++) {
                if (numbers[entry] < 0) {
                    numbers[entry] = view.find(high[entry], low[entry]);
                    if (numbers[entry] >= 0) {
                        view.signs(numbers[entry], signs, words * entry);
                    } else {
                        complete = false;
                    }
                }
            }
            return new SegmentVectors(numbers, signs, view.size(), view.replaced(), complete);
        }
    }
}
