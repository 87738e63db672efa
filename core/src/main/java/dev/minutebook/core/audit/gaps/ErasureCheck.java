package dev.minutebook.core.audit.gaps;

import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.verify.AuditRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Tells which entries speak of what an erasure took: these cannot be compared with what is stored any more.
/// The list of an erasure counts only if the entry of its end commits to it.
public final class ErasureCheck {

    private final Database database;
    private final Scope scope;
    private long entries;

    public ErasureCheck(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    /// The ids of those entries among some.
    public Set<UUID> erased(Collection<AuditRecord> some) {
        Set<UUID> named = new HashSet<>();
        for (AuditRecord entry : some) {
            if (entry.commitment() != null) {
                named.add(entry.id());
                if (entry.subject() != null) {
                    named.add(entry.subject());
                }
            }
        }
        if (named.isEmpty()) {
            return Set.of();
        }
        Map<UUID, Instant> until = new HashMap<>();
        database.list(
                        scope,
                        ErasureListStore.ERASED,
                        ErasureListStore::erased,
                        scope.workspace().value(),
                        named.toArray(UUID[]::new))
                .forEach(one -> until.put(one.subject(), one.completedAt() == null ? Instant.MAX : one.completedAt()));
        Set<UUID> found = new HashSet<>();
        for (AuditRecord entry : some) {
            if (entry.commitment() != null
                    && (isBefore(entry, until.get(entry.id()))
                            || (entry.subject() != null && isBefore(entry, until.get(entry.subject()))))) {
                found.add(entry.id());
            }
        }
        entries += found.size();
        return found;
    }

    private static boolean isBefore(AuditRecord entry, @Nullable Instant end) {
        return end != null && !entry.at().isAfter(end) && !entry.event().startsWith("erasure.");
    }

    /// How many such entries there were.
    public long entries() {
        return entries;
    }

    /// Erasures that the log does not tell of, or not so.
    public List<String> strayed() {
        List<String> found = new ArrayList<>();
        database.list(
                        scope,
                        ErasureListStore.STRAYED,
                        ErasureListStore::strayed,
                        scope.workspace().value())
                .forEach(one -> found.add(
                        one.state().equals("completed")
                                ? "erasure " + one.id() + ": what it took is not what the log tells"
                                : "erasure " + one.id() + " is running, but no entry tells so"));
        return found;
    }
}
