package dev.minutebook.core.search.vectors;

import java.util.Arrays;

/// The vectors of one model in a workspace, one behind the other, a byte for each dimension.
///
/// One thread adds at a time. Others read meanwhile what was there when they asked for a view.
public final class VectorTable {

    /// So many vectors share an array, which is not copied any more when it is full.
    private static final int CHUNK = 1_024;

    /// So many there is room for at first: most workspaces are small.
    private static final int LEAST = 16;

    private volatile View view;

    public VectorTable(int dimensions) {
        this.view = new View(
                dimensions,
                new byte[0][],
                new float[0],
                new long[0],
                new int[2 * LEAST],
                0,
                0,
                new SegmentVectors.Cache());
    }

    public View view() {
        return view;
    }

    /// About how much room it takes, with what is kept for segments.
    long weight() {
        View now = view;
        long bytes = 4L * now.scales.length + 8L * now.ids.length + 4L * now.slots.length + 500;
        bytes += (4L + 8L * SegmentVectors.words(now.dimensions)) * now.size;
        for (byte[] chunk : now.chunks) {
            bytes += chunk.length;
        }
        return bytes;
    }

    /// Adds a vector, or puts it in the place of another.
    public void put(long high, long low, byte[] packed) {
        View before = view;
        int known = before.find(high, low);
        if (known < 0 || !before.holds(known, packed)) {
            view = before.with(high, low, packed, known < 0 ? 0 : 1);
        }
    }

    /// Lets go of the vector of an id, if there is one: nothing is like it any more.
    void forget(long high, long low) {
        View now = view;
        int number = now.find(high, low);
        if (number >= 0) {
            now.scales[number] = Float.NaN;
        }
    }

    /// What was there at one moment.
    ///
    /// @param ids      of vector n at 2n and 2n + 1
    /// @param slots    the number of a vector and one, by the hash of its id; the next free place if that is taken
    /// @param replaced how many vectors took the place of another of the same id
    /// @param segments the same for all views of a table
    public record View(
            int dimensions,
            byte[][] chunks,
            float[] scales,
            long[] ids,
            int[] slots,
            int size,
            int replaced,
            SegmentVectors.Cache segments) {

        /// Of a workspace that has none.
        public static final View NONE = new VectorTable(0).view();

        /// How alike a query is to a vector: their cosine, a little rounded. Not a number if it was let go of.
        ///
        /// @param number of the vector
        public float likeness(PackedVector.Query query, int number) {
            return query.likeness(chunks[number / CHUNK], number % CHUNK * dimensions, scales[number]);
        }

        /// The vectors of a segment's entries.
        ///
        /// @param segment whose entries these are; compared by identity
        public SegmentVectors of(Object segment, long[] high, long[] low) {
            return segments.of(segment, high, low, this);
        }

        /// Writes the signs of a vector's numbers.
        void signs(int number, long[] to, int at) {
            PackedVector.signs(chunks[number / CHUNK], number % CHUNK * dimensions, dimensions, to, at);
        }

        /// The number of an entry's vector; below zero if it has none. What was added since may stand in the slots
        /// already.
        public int find(long high, long low) {
            for (int slot = slot(slots, high, low); slots[slot] != 0; slot = (slot + 1) & (slots.length - 1)) {
                int number = slots[slot] - 1;
                if (number < size && ids[2 * number] == high && ids[2 * number + 1] == low) {
                    return number;
                }
            }
            return -1;
        }

        private static int slot(int[] slots, long high, long low) {
            long hash = (high ^ low) * 0x9E3779B97F4A7C15L;
            return (int) (hash >>> 32) & (slots.length - 1);
        }

        private boolean holds(int number, byte[] packed) {
            int from = number % CHUNK * dimensions;
            return scales[number] == PackedVector.scale(packed)
                    && Arrays.equals(
                            chunks[number / CHUNK], from, from + dimensions, packed, PackedVector.SCALE, packed.length);
        }

        private View with(long high, long low, byte[] packed, int more) {
            byte[][] room = chunks;
            int chunk = size / CHUNK;
            int from = size % CHUNK * dimensions;
            if (from == 0) {
                room = Arrays.copyOf(room, chunk + 1);
                room[chunk] = new byte[LEAST * dimensions];
            } else if (from == room[chunk].length) {
                room = room.clone();
                room[chunk] = Arrays.copyOf(room[chunk], 2 * from);
            }
            float[] withScales = scales;
            long[] withIds = ids;
            if (size == scales.length) {
                withScales = Arrays.copyOf(scales, Math.max(LEAST, 2 * size));
                withIds = Arrays.copyOf(ids, 2 * withScales.length);
            }
            System.arraycopy(packed, PackedVector.SCALE, room[chunk], from, dimensions);
            withScales[size] = PackedVector.scale(packed);
            withIds[2 * size] = high;
            withIds[2 * size + 1] = low;
            int[] withSlots = slots;
            if (2 * (size + 1) > slots.length) {
                withSlots = new int[2 * slots.length];
                for (int number = 0; number < size; number++) {
                    enter(withSlots, withIds, number);
                }
            }
            enter(withSlots, withIds, size);
            return new View(dimensions, room, withScales, withIds, withSlots, size + 1, replaced + more, segments);
        }

        /// In the place of an earlier one of the same id.
        private static void enter(int[] slots, long[] ids, int number) {
            int slot = slot(slots, ids[2 * number], ids[2 * number + 1]);
            while (slots[slot] != 0
                    && (ids[2 * slots[slot] - 2] != ids[2 * number]
                            || ids[2 * slots[slot] - 1] != ids[2 * number + 1])) {
                slot = (slot + 1) & (slots.length - 1);
            }
            slots[slot] = number + 1;
        }
    }
}
