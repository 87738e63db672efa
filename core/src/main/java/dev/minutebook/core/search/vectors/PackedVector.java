package dev.minutebook.core.search.vectors;

import java.nio.ByteBuffer;

/// A vector of unit length in a byte for each dimension, behind the scale of them all.
public final class PackedVector {

    /// So many bytes come before the first dimension.
    static final int SCALE = Float.BYTES;

    private PackedVector() {}

    public static byte[] pack(float[] vector) {
        double length = 0;
        float largest = 0;
        for (float value : vector) {
            length += (double) value * value;
            largest = Math.max(largest, Math.abs(value));
        }
        byte[] packed = new byte[SCALE + vector.length];
        if (!(length > 0) || Double.isInfinite(length)) {
            return packed; // means nothing, and is like nothing
        }
        float norm = (float) Math.sqrt(length);
        ByteBuffer.wrap(packed).putFloat(largest / norm / Byte.MAX_VALUE);
        for (int i = 0; i < vector.length; i++) {
            packed[SCALE + i] = (byte) Math.round(vector[i] / largest * Byte.MAX_VALUE);
        }
        return packed;
    }

    static float scale(byte[] packed) {
        return ByteBuffer.wrap(packed).getFloat();
    }

    static int dimensions(byte[] packed) {
        return packed.length - SCALE;
    }

    /// Writes a bit for each dimension, set where its number is above zero.
    ///
    /// @param from where the bytes of the vector begin
    static void signs(byte[] bytes, int from, int dimensions, long[] to, int at) {
        for (int i = 0; i < dimensions; i++) {
            if (bytes[from + i] > 0) {
                to[at + i / Long.SIZE] |= 1L << i;
            }
        }
    }

    /// The cosine between the two, a little rounded.
    public static float likeness(byte[] one, byte[] other) {
        return new Query(one).likeness(other, SCALE, scale(other));
    }

    /// A vector that is compared with many others.
    public static final class Query {

        /// Its numbers are rounded to as many bits where they meet signs alone.
        private static final int BITS = 4;

        /// From one rounded number to the next, in parts of [#MOST_ROUNDED].
        private static final int STEP = 2 * Byte.MAX_VALUE;

        private static final int MOST_ROUNDED = (1 << BITS) - 1;

        private final int[] numbers;
        private final float scale;
        private final long[] planes;

        public Query(byte[] packed) {
            this.numbers = new int[dimensions(packed)];
            this.scale = PackedVector.scale(packed);
            this.planes = new long[BITS * ((numbers.length + Long.SIZE - 1) / Long.SIZE)];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = packed[SCALE + i];
                int rounded = Math.round((numbers[i] + Byte.MAX_VALUE) * (float) MOST_ROUNDED / STEP);
                for (int bit = 0; bit < BITS; bit++) {
                    planes[BITS * (i / Long.SIZE) + bit] |= (long) (rounded >> bit & 1) << i;
                }
            }
        }

        /// The sum of its numbers where the other's are above zero, rounded: the larger, the more alike.
        ///
        /// @param from where the signs of the other begin
        public int estimate(long[] signs, int from) {
            int sum = 0;
            int count = 0;
            for (int word = 0; word < planes.length / BITS; word++) {
                long sign = signs[from + word];
                int plane = BITS * word;
                count += Long.bitCount(sign);
                sum += Long.bitCount(sign & planes[plane])
                        + 2 * Long.bitCount(sign & planes[plane + 1])
                        + 4 * Long.bitCount(sign & planes[plane + 2])
                        + 8 * Long.bitCount(sign & planes[plane + 3]);
            }
            return STEP * sum - MOST_ROUNDED * Byte.MAX_VALUE * count;
        }

        /// @param from where the bytes of the other begin
        float likeness(byte[] bytes, int from, float itsScale) {
            int sum = 0;
            int i = 0;
            // Eight products at a time take half as long as one: measured, docs/search.md.
            for (; i + 7 < numbers.length; i += 8) {
                int at = from + i;
                sum += numbers[i] * bytes[at]
                        + numbers[i + 1] * bytes[at + 1]
                        + numbers[i + 2] * bytes[at + 2]
                        + numbers[i + 3] * bytes[at + 3]
                        + numbers[i + 4] * bytes[at + 4]
                        + numbers[i + 5] * bytes[at + 5]
                        + numbers[i + 6] * bytes[at + 6]
                        + numbers[i + 7] * bytes[at + 7];
            }
            for (; i < numbers.length; i++) {
                sum += numbers[i] * bytes[from + i];
            }
            return sum * scale * itsScale;
        }
    }
}
