package dev.minutebook.core.search;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// Things that were used lately, as many as there is room for; those used last, at once, always stay.
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
            Map<UUID, T> now = read.apply(unknown.toArray(UUID[]::new));
            keep(now, Set.copyOf(ids));
            all.putAll(now);
        }
        return all;
    }

    synchronized @Nullable T find(UUID id) {
        return things.get(id);
    }

    void keep(UUID id, T thing) {
        keep(Map.of(id, thing), Set.of(id));
    }

    /// @param together what was used at once, none of which makes room for the others
    private synchronized void keep(Map<UUID, T> now, Set<UUID> together) {
        now.forEach((id, thing) -> {
            T before = things.put(id, thing);
            taken += weight.applyAsLong(thing) - (before == null ? 0 : weight.applyAsLong(before));
        });
        var eldest = things.entrySet().iterator();
        while (taken > room && eldest.hasNext()) {
            Map.Entry<UUID, T> one = eldest.next();
            if (together.contains(one.getKey())) {
                return;
            }
            taken -= weight.applyAsLong(one.getValue());
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
