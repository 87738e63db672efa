package dev.minutebook.core.search;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// Things that were used lately, as many as there is room for; the last one always is.
final class WeightedCache<T> {

    private final long room;
    private final ToLongFunction<T> weight;
    private final Map<UUID, T> things = new LinkedHashMap<>(16, 0.75f, true);
    private long taken;

    WeightedCache(long room, ToLongFunction<T> weight) {
        this.room = room;
        this.weight = weight;
    }

    synchronized @Nullable T find(UUID id) {
        return things.get(id);
    }

    synchronized void keep(UUID id, T thing) {
        T before = things.put(id, thing);
        taken += weight.applyAsLong(thing) - (before == null ? 0 : weight.applyAsLong(before));
        var eldest = things.values().iterator();
        while (taken > room && things.size() > 1 && eldest.hasNext()) {
            taken -= weight.applyAsLong(eldest.next());
            eldest.remove();
        }
    }

    synchronized void clear() {
        things.clear();
        taken = 0;
    }
}
