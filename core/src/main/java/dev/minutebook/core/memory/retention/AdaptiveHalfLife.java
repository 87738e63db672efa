package dev.minutebook.core.memory.retention;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The policy we ship: a small fast tier for what is new, a slow tier for what is strong, and a half-life that
/// finds its own length.
///
/// What leaves the fast tier gets into the slow one only if it is clearly stronger than the weakest there; so a
/// long loop of things wanted once does not wash out what is wanted often. The half-life follows evidence that
/// costs nothing: would mere recency have kept what was missed? Then it is shortened. Was something there that
/// recency would have lost? Then it is lengthened. It remembers as many of the dropped as it has places, and no
/// more.
public final class AdaptiveHalfLife<K> implements RetentionPolicy<K> {

    private static final double FAST_SHARE = 0.05;

    /// How much stronger a newcomer must be, as a power of two.
    private static final double MARGIN = 0.5;

    /// How far the pace moves for each piece of evidence, over the number of places.
    private static final double STEP = 8;

    private static final double RECENCY_WOULD_HAVE = 2;
    private static final double JUST_DROPPED = 0.15;

    /// How far the pace may be from the level in force.
    private static final double SLACK = 0.75;

    /// The half-life is the number of places, doubled so many times at most. It starts there.
    private static final int SLOWEST = 4;

    private final int places;
    private final int fastPlaces;
    private final Map<K, DecayingCount<K>> fast = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<K, DecayingCount<K>> slow = new HashMap<>();
    private final TreeSet<DecayingCount<K>> slowByStrength = new TreeSet<>(DecayingCount::weakestFirst);
    private final Map<K, DecayingCount<K>> dropped = new HashMap<>();
    private final TreeMap<Long, DecayingCount<K>> droppedByAge = new TreeMap<>();

    /// What mere recency would hold.
    private final LeastRecent<K> recency;

    private long now;
    private double pace = SLOWEST;
    private int level = SLOWEST;
    private double halfLife;

    public AdaptiveHalfLife(int places) {
        this.places = places;
        this.fastPlaces = Math.max(1, (int) (FAST_SHARE * places));
        this.recency = new LeastRecent<>(places);
        this.halfLife = Math.scalb((double) places, level);
    }

    @Override
    public boolean access(K wanted) {
        now++;
        boolean there = fast.containsKey(wanted) || slow.containsKey(wanted);
        boolean recent = recency.access(wanted);
        if (recent && !there) {
            adjust(-RECENCY_WOULD_HAVE * STEP / places);
        } else if (there && !recent) {
            adjust(STEP / places);
        } else if (dropped.containsKey(wanted)) {
            adjust(JUST_DROPPED * STEP / places);
        }
        strengthen(wanted);
        if (fast.size() > fastPlaces) {
            leaveFast();
        }
        return there;
    }

    private void strengthen(K wanted) {
        DecayingCount<K> trace = slow.get(wanted);
        if (trace != null) {
            slowByStrength.remove(trace);
            trace.accessed(now, halfLife);
            slowByStrength.add(trace);
            return;
        }
        trace = fast.get(wanted);
        if (trace == null) {
            trace = dropped.remove(wanted);
            if (trace != null) {
                droppedByAge.remove(trace.last());
            }
        }
        if (trace == null) {
            trace = new DecayingCount<>(wanted, now);
        } else {
            trace.accessed(now, halfLife);
        }
        fast.put(wanted, trace);
    }

    private void leaveFast() {
        DecayingCount<K> oldest = fast.remove(fast.keySet().iterator().next());
        if (oldest == null) {
            throw new IllegalStateException("the fast tier is empty");
        }
        oldest.key(halfLife);
        if (slow.size() < places - fastPlaces) {
            keep(oldest);
        } else if (!slow.isEmpty() && oldest.key > slowByStrength.first().key + MARGIN) {
            DecayingCount<K> weakest = slowByStrength.removeFirst();
            slow.remove(weakest.of);
            drop(weakest);
            keep(oldest);
        } else {
            drop(oldest);
        }
    }

    private void keep(DecayingCount<K> trace) {
        slow.put(trace.of, trace);
        slowByStrength.add(trace);
    }

    private void drop(DecayingCount<K> trace) {
        dropped.put(trace.of, trace);
        droppedByAge.put(trace.last(), trace);
        if (dropped.size() > places) {
            dropped.remove(droppedByAge.pollFirstEntry().getValue().of);
        }
    }

    private void adjust(double by) {
        pace = Math.clamp(pace + by, 0, SLOWEST);
        if (Math.abs(pace - level) > SLACK) {
            level = (int) Math.floor(pace + 0.5);
            halfLife = Math.scalb((double) places, level);
            List<DecayingCount<K>> all = new ArrayList<>(slowByStrength);
            slowByStrength.clear();
            all.forEach(trace -> trace.key(halfLife));
            slowByStrength.addAll(all);
        }
    }

    @Override
    public Set<K> kept() {
        Set<K> all = new HashSet<>(fast.keySet());
        all.addAll(slow.keySet());
        return all;
    }
}
