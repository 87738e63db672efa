package dev.minutebook.core.memory.retention;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Keeps what is strongest by one half-life, counted in accesses. Remembers the strength of all it ever saw, and
/// never drops what was wanted just now.
public final class FixedHalfLife<K> implements RetentionPolicy<K> {

    private final int places;
    private final double halfLife;
    private final Map<K, DecayingCount<K>> known = new HashMap<>();
    private final TreeSet<DecayingCount<K>> held = new TreeSet<>(DecayingCount::weakestFirst);
    private long now;

    public FixedHalfLife(int places, double halfLife) {
        this.places = places;
        this.halfLife = halfLife;
    }

    @Override
    public boolean access(K wanted) {
        now++;
        DecayingCount<K> trace = known.get(wanted);
        boolean there = trace != null && held.remove(trace);
        if (trace == null) {
            trace = new DecayingCount<>(wanted, now);
            trace.key(halfLife);
            known.put(wanted, trace);
        } else {
            trace.accessed(now, halfLife);
        }
        if (!there && held.size() >= places) {
            held.pollFirst();
        }
        held.add(trace);
        return there;
    }

    @Override
    public Set<K> kept() {
        return held.stream().map(trace -> trace.of).collect(Collectors.toUnmodifiableSet());
    }
}
