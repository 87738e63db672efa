package dev.minutebook.verify;

import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Runs that are said to have removed entries, until the log itself tells so.
final class PendingRemovals {

    private final List<Removal> removals;
    private final Map<UUID, Removal> byRun = new LinkedHashMap<>();
    private final Map<UUID, Removal.Gone> used = new LinkedHashMap<>();
    private final Set<UUID> confirmed = new HashSet<>();
    private @Nullable Removal lastUsed;

    PendingRemovals(Collection<Removal> removals) {
        this.removals = List.copyOf(removals).reversed();
        removals.forEach(one -> byRun.put(one.run(), one));
    }

    /// Whether a run is said to have removed an entry; of several the last counts.
    boolean explain(long number) {
        Removal found = lastUsed != null && lastUsed.covers(number) ? lastUsed : find(number);
        if (found == null) {
            return false;
        }
        lastUsed = found;
        used.merge(
                found.run(),
                new Removal.Gone(found.run(), 1, number, number),
                (before, one) -> new Removal.Gone(found.run(), before.entries() + 1, before.first(), number));
        return true;
    }

    private @Nullable Removal find(long number) {
        return removals.stream().filter(one -> one.covers(number)).findFirst().orElse(null);
    }

    /// Takes in what the log tells.
    void entry(long number, AuditRecord entry) {
        Removal told =
                entry.event().equals(Removal.EVENT) && entry.subject() != null ? byRun.get(entry.subject()) : null;
        if (told != null
                && entry.commitment() != null
                && told.last() < number
                && MessageDigest.isEqual(entry.commitment(), told.commitment())) {
            confirmed.add(told.run());
        }
    }

    boolean isConfirmed(UUID run) {
        return confirmed.contains(run);
    }

    /// The first entry that only a run explains of which the log tells nothing, or something else.
    @Nullable
    Finding end() {
        return used.values().stream()
                .filter(one -> !confirmed.contains(one.run()))
                .min((a, b) -> Long.compare(a.first(), b.first()))
                .map(one -> Finding.removalNotTold(one.first(), one.run()))
                .orElse(null);
    }

    List<Removal.Gone> used() {
        return new ArrayList<>(used.values());
    }
}
