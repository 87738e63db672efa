package dev.minutebook.core.memory.retention;

/// How strong something is: every access adds one, and a half-life takes half of what is there.
final class DecayingCount<K> {

    private static final double LN2 = Math.log(2);

    final K of;

    /// The logarithm (base 2) of the strength at the last access.
    private double strength;

    /// The number of the last access.
    private long last;

    /// Orders traces by strength at any time, as long as the half-life stays.
    double key;

    /// The first access.
    DecayingCount(K of, long now) {
        this.of = of;
        this.last = now;
    }

    long last() {
        return last;
    }

    void accessed(long now, double halfLife) {
        double left = strength - (now - last) / halfLife;
        strength = Math.log1p(Math.exp(left * LN2)) / LN2;
        last = now;
        key(halfLife);
    }

    void key(double halfLife) {
        key = strength + last / halfLife;
    }

    static int weakestFirst(DecayingCount<?> one, DecayingCount<?> other) {
        int order = Double.compare(one.key, other.key);
        return order != 0 ? order : Long.compare(one.last, other.last);
    }
}
