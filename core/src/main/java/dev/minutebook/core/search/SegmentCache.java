package dev.minutebook.core.search;

import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Dictionary;
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

/// The columns and dictionaries of segments that were read lately. Segments never change, so what is here is never
/// wrong.
final class SegmentCache {

    private static final int MOST_CORPORA = 64;
    private static final int MOST_SCRATCHES = 4;
    private static final int SMALL = 1 << 14;

    private final WeightedCache<Segment> segments;
    private final WeightedCache<Dictionary> dictionaries;
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

    /// @param room for columns; dictionaries, which only prefixes need, have a quarter of it besides
    SegmentCache(long room) {
        this.segments = new WeightedCache<>(room, Segment::weight);
        this.dictionaries = new WeightedCache<>(room / 4, Dictionary::weight);
    }

    private record Numbered(List<UUID> segments, Corpus corpus) {}

    WeightedCache<Segment> segments() {
        return segments;
    }

    WeightedCache<Dictionary> dictionaries() {
        return dictionaries;
    }

    /// Of all workspaces, as it is not known whose a segment is.
    synchronized void forget() {
        segments.clear();
        dictionaries.clear();
        corpora.clear();
    }

    /// The segments that a workspace had when it was last searched; none if that is not known.
    synchronized List<UUID> segmentsOf(UUID workspace) {
        Numbered known = corpora.get(workspace);
        return known == null ? List.of() : known.segments;
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
