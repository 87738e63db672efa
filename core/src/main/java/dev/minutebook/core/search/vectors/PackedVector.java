package dev.minutebook.core.search.vectors;

import java.nio.ByteBuffer;

/// A vector of unit length in a byte for each dimension, behind the scale of them all.
public final class PackedVector {

    private static final int SCALE = Float.BYTES;

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

    static int dimensions(byte[] packed) {
        return packed.length - SCALE;
    }

    /// The cosine between the two, a little rounded.
    public static float likeness(byte[] one, byte[] other) {
        int sum = 0;
        for (int i = SCALE; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum * ByteBuffer.wrap(one).getFloat() * ByteBuffer.wrap(other).getFloat();
    }
}
