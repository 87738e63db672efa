package dev.minutebook.core.memory.retention;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// Keeps what was wanted last.
public final class LeastRecent<K> implements RetentionPolicy<K> {

    private final int places;
    private final Map<K, Boolean> held = new LinkedHashMap<>(16, 0.75f, true);

    public LeastRecent(int places) {
        this.places = places;
    }

    @Override
    public boolean access(K wanted) {
        boolean there = held.put(wanted, true) != null;
        if (held.size() > places) {
            held.remove(held.keySet().iterator().next());
        }
        return there;
    }

    @Override
    public Set<K> kept() {
        return Set.copyOf(held.keySet());
    }
}
