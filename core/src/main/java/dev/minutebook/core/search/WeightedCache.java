package dev.minutebook.core.search;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
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

    /// Several at once, those at hand and those that are read now. What cannot be read is left out.
    Map<UUID, T> all(Collection<UUID> ids, Function<UUID[], Map<UUID, T>> read) {
        Map<UUID, T> all = new HashMap<>();
        List<UUID> unknown = new ArrayList<>();
        for (UUID id : ids) {
            T thing = find(id);
            if (thing == null) {
                unknown.add(id);
            } else {
                all.put(id, thing);
            }
        }
        if (!unknown.isEmpty()) {
            read.apply(unknown.toArray(UUID[]::new)).forEach((id, thing) -> {
                keep(id, thing);
                all.put(id, thing);
            });
        }
        return all;
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

    synchronized void remove(UUID id) {
        T thing = things.remove(id);
        taken -= thing == null ? 0 : weight.applyAsLong(thing);
    }

    synchronized void clear() {
        things.clear();
        taken = 0;
    }
}
