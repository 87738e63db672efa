package dev.minutebook.core.search.vectors;

import dev.minutebook.core.database.Ids;
import dev.minutebook.core.database.Transaction;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The vectors of workspaces that were searched lately. Each search reads those that were put since. What was committed
/// late, behind others that were put after it, is found a few seconds later: now and then a search reads those of the
/// last minute again.
///
/// A workspace whose own vectors take more than there is room for is searched by its words alone, rather than to
/// use up all memory.
public final class VectorCache {

    private static final Duration AGAIN = Duration.ofMinutes(1);

    /// So often. Each time would be dear while very many are put.
    private static final Duration AGAIN_EVERY = Duration.ofSeconds(5);

    private static final int AT_ONCE = 20_000;

    private static final Logger LOG = LoggerFactory.getLogger(VectorCache.class);

    private final long room;
    private final Map<UUID, Shelf> shelves = new LinkedHashMap<>(16, 0.75f, true);

    /// Vectors of different models, or of different lengths, are never compared. An entry has one of one kind.
    private record Kind(String model, int dimensions) {}

    private static final class Shelf {
        private final Map<Kind, VectorTable> tables = new ConcurrentHashMap<>();
        private volatile long weight;
        private UUID last = new UUID(0, 0);
        private Instant again = Instant.EPOCH;
        private volatile boolean tooLarge;

        /// @return whether there was room for all
        private synchronized boolean put(List<Put> more, long room) {
            for (Put put : more) {
                Kind kind = new Kind(put.model, PackedVector.dimensions(put.vector));
                tables.computeIfAbsent(kind, its -> new VectorTable(its.dimensions));
                tables.forEach((its, table) -> {
                    long high = put.entry.getMostSignificantBits();
                    long low = put.entry.getLeastSignificantBits();
                    if (its.equals(kind)) {
                        table.put(high, low, put.vector);
                    } else {
                        table.forget(high, low);
                    }
                });
                last = put.put.compareTo(last) > 0 ? put.put : last;
            }
            weight = tables.values().stream().mapToLong(VectorTable::weight).sum();
            return weight <= room;
        }

        /// The last one that need not be read any more.
        private synchronized UUID last(Instant now) {
            if (Duration.between(again, now).abs().compareTo(AGAIN_EVERY) < 0) {
                return last;
            }
            again = now;
            UUID before = Ids.first(now.minus(AGAIN));
            return before.compareTo(last) < 0 ? before : last;
        }

        /// Those of a model; where none is named, of the one that most have.
        private VectorTable.View of(@Nullable String model, int dimensions) {
            return tables.entrySet().stream()
                    .filter(table -> table.getKey().dimensions == dimensions
                            && (model == null || table.getKey().model.equals(model)))
                    .map(table -> table.getValue().view())
                    .max(Comparator.comparingInt(VectorTable.View::size))
                    .orElse(VectorTable.View.NONE);
        }
    }

    public VectorCache() {
        this(Runtime.getRuntime().maxMemory() / 4);
    }

    public VectorCache(long room) {
        this.room = room;
    }

    private record Put(UUID put, UUID entry, String model, byte[] vector) {}

    /// The vectors of a model in the workspace of a transaction.
    ///
    /// @param model null for the one that most texts have a vector of
    public VectorTable.View of(Transaction transaction, @Nullable String model, int dimensions) {
        Shelf shelf;
        synchronized (this) {
            shelf = shelves.computeIfAbsent(transaction.workspace(), id -> new Shelf());
        }
        UUID after = shelf.last(transaction.now());
        while (!shelf.tooLarge) {
            List<Put> more = transaction.list(
                    VectorStore.READ,
                    row -> new Put(row.uuid(), row.uuid(), row.text(), row.bytes()),
                    transaction.workspace(),
                    after,
                    AT_ONCE);
            if (!shelf.put(more, room)) {
                giveUp(transaction.workspace(), shelf);
            } else if (more.size() < AT_ONCE) {
                trim();
                return shelf.of(model, dimensions);
            } else {
                after = more.getLast().put;
            }
        }
        return VectorTable.View.NONE;
    }

    public synchronized void forget(UUID workspace) {
        shelves.remove(workspace);
    }

    /// Another search may have given up meanwhile, while this one went on putting vectors on the shelf.
    private synchronized void giveUp(UUID workspace, Shelf shelf) {
        if (!shelf.tooLarge) {
            LOG.warn(
                    "workspace {} has more vectors than {} MB hold and is searched by words alone; give Java more memory, or PostgreSQL"
                            + " pgvector, and start again",
                    workspace,
                    room >> 20);
        }
        shelf.tooLarge = true;
        shelf.tables.clear();
        shelf.weight = 0;
    }

    private synchronized void trim() {
        long taken = shelves.values().stream().mapToLong(shelf -> shelf.weight).sum();
        var eldest = shelves.values().iterator();
        while (taken > room && shelves.size() > 1 && eldest.hasNext()) {
            taken -= eldest.next().weight;
            eldest.remove();
        }
    }
}
