package dev.minutebook.core.search.vectors;

import dev.minutebook.core.database.Ids;
import dev.minutebook.core.database.Transaction;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The vectors of workspaces that were searched lately. Each search reads those that were put since, and again
/// those of the last minute: they may have been committed late.
///
/// A workspace whose own vectors take more than there is room for is searched by its words alone, rather than to
/// use up all memory.
public final class VectorCache {

    private static final Duration AGAIN = Duration.ofMinutes(1);
    private static final int AT_ONCE = 20_000;

    private static final Logger LOG = LoggerFactory.getLogger(VectorCache.class);

    private final long room;
    private final Map<UUID, Shelf> shelves = new LinkedHashMap<>(16, 0.75f, true);

    private static final class Shelf {
        private final Map<UUID, byte[]> vectors = new ConcurrentHashMap<>();
        private volatile UUID last = new UUID(0, 0);
        private final AtomicLong weight = new AtomicLong();
        private volatile boolean tooLarge;
    }

    public VectorCache() {
        this(Runtime.getRuntime().maxMemory() / 4);
    }

    public VectorCache(long room) {
        this.room = room;
    }

    private record Put(UUID put, UUID entry, byte[] vector) {}

    public Map<UUID, byte[]> of(Transaction transaction) {
        Shelf shelf;
        synchronized (this) {
            shelf = shelves.computeIfAbsent(transaction.workspace(), id -> new Shelf());
        }
        if (shelf.tooLarge) {
            return Map.of();
        }
        UUID after = earlier(shelf.last, Ids.first(transaction.now().minus(AGAIN)));
        while (true) {
            List<Put> more = transaction.list(
                    VectorStore.READ,
                    row -> new Put(row.uuid(), row.uuid(), row.bytes()),
                    transaction.workspace(),
                    after,
                    AT_ONCE);
            for (Put put : more) {
                if (shelf.vectors.put(put.entry, put.vector) == null) {
                    shelf.weight.addAndGet(put.vector.length + 120L);
                }
            }
            if (shelf.tooLarge || shelf.weight.get() > room) {
                giveUp(transaction.workspace(), shelf);
                return Map.of();
            }
            if (!more.isEmpty()) {
                after = more.getLast().put;
                shelf.last = after;
            }
            if (more.size() < AT_ONCE) {
                trim();
                return shelf.vectors;
            }
        }
    }

    public synchronized void forget(UUID workspace) {
        shelves.remove(workspace);
    }

    /// Another search may have given up meanwhile, while this one went on putting vectors on the shelf.
    private void giveUp(UUID workspace, Shelf shelf) {
        if (!shelf.tooLarge) {
            LOG.warn(
                    "workspace {} has more vectors than {} MB hold and is searched by words alone; give Java more memory, or PostgreSQL"
                            + " pgvector, and start again",
                    workspace,
                    room >> 20);
        }
        shelf.tooLarge = true;
        shelf.vectors.clear();
        shelf.weight.set(0);
    }

    private static UUID earlier(UUID one, UUID other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private synchronized void trim() {
        long taken =
                shelves.values().stream().mapToLong(shelf -> shelf.weight.get()).sum();
        var eldest = shelves.values().iterator();
        while (taken > room && shelves.size() > 1 && eldest.hasNext()) {
            taken -= eldest.next().weight.get();
            eldest.remove();
        }
    }
}
