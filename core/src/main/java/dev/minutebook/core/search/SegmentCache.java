package dev.minutebook.core.search;

import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Segment;
import dev.minutebook.core.search.scoring.ScoreBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// The columns of segments that were read lately. Segments never change, so what is here is never wrong.
final class SegmentCache {

    private static final int MOST_CORPORA = 64;
    private static final int MOST_SCRATCHES = 4;
    private static final int SMALL = 1 << 14;

    private final long room;
    private long taken;
    private final Map<UUID, Segment> segments = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<UUID, Numbered> corpora = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<UUID, Numbered> eldest) {
            return size() > MOST_CORPORA;
        }
    };
    private final ConcurrentLinkedQueue<ScoreBuffer> scratches = new ConcurrentLinkedQueue<>();
    private final AtomicInteger kept = new AtomicInteger();

    SegmentCache() {
        this(Runtime.getRuntime().maxMemory() / 8);
    }

    SegmentCache(long room) {
        this.room = room;
    }

    private record Numbered(List<UUID> segments, Corpus corpus) {}

    synchronized @Nullable Segment find(UUID id) {
        return segments.get(id);
    }

    synchronized void keep(UUID id, Segment segment) {
        Segment before = segments.put(id, segment);
        taken += segment.weight() - (before == null ? 0 : before.weight());
        var eldest = segments.entrySet().iterator();
        while (taken > room && segments.size() > 1 && eldest.hasNext()) {
            Segment gone = eldest.next().getValue();
            if (gone != segment) {
                eldest.remove();
                taken -= gone.weight();
            }
        }
    }

    /// Of all workspaces, as it is not known whose a segment is.
    synchronized void forget() {
        segments.clear();
        corpora.clear();
        taken = 0;
    }

    /// The segments of a workspace as one.
    Corpus corpus(UUID workspace, List<UUID> ids, Collection<Segment> members) {
        synchronized (this) {
            Numbered known = corpora.get(workspace);
            if (known != null && known.segments.equals(ids)) {
                return known.corpus;
            }
        }
        Corpus corpus = new Corpus(new ArrayList<>(members));
        synchronized (this) {
            corpora.put(workspace, new Numbered(List.copyOf(ids), corpus));
        }
        return corpus;
    }

    ScoreBuffer borrow(int size) {
        ScoreBuffer buffer = size <= SMALL ? null : scratches.poll();
        if (buffer != null) {
            kept.decrementAndGet();
            if (buffer.size() >= size) {
                return buffer;
            }
        }
        return new ScoreBuffer(size <= SMALL ? size : size + size / 8);
    }

    void giveBack(ScoreBuffer buffer) {
        if (buffer.size() > SMALL && kept.incrementAndGet() <= MOST_SCRATCHES) {
            scratches.add(buffer);
        } else if (buffer.size() > SMALL) {
            kept.decrementAndGet();
        }
    }
}
