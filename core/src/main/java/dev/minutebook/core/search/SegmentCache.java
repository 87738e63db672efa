package dev.minutebook.core.search;

import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Dictionary;
import dev.minutebook.core.search.index.Segment;
import dev.minutebook.core.search.scoring.ScoreBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The columns and dictionaries of workspaces that were searched lately. Segments never change, so what is here is
/// never wrong.
///
/// Columns are kept for a workspace as a whole: a search needs all of them, and what were kept of half of them would
/// be pushed out by the other half. With them go postings of terms that were searched for lately.
final class SegmentCache {

    private static final int MOST_SCRATCHES = 4;
    private static final int SMALL = 1 << 14;

    private final WeightedCache<Numbered> corpora;
    private final WeightedCache<Dictionary> dictionaries;
    private final ConcurrentLinkedQueue<ScoreBuffer> scratches = new ConcurrentLinkedQueue<>();
    private final AtomicInteger kept = new AtomicInteger();

    SegmentCache() {
        this(Runtime.getRuntime().maxMemory() / 8);
    }

    /// @param room for columns; dictionaries, which only prefixes need, have a quarter of it besides
    SegmentCache(long room) {
        this.corpora = new WeightedCache<>(room, Numbered::weight);
        this.dictionaries = new WeightedCache<>(room / 4, Dictionary::weight);
    }

    /// @param ids of the segments of a corpus, in its order
    private record Numbered(List<UUID> ids, Corpus corpus, PostingCache postings) {

        private static final long LEAST = 4_000;

        static Numbered of(List<UUID> ids, Corpus corpus) {
            return new Numbered(ids, corpus, new PostingCache(room(corpus)));
        }

        /// For postings: a quarter of what columns take.
        private static long room(Corpus corpus) {
            return Math.min(columns(corpus) / 4, Runtime.getRuntime().maxMemory() / 32);
        }

        private static long columns(Corpus corpus) {
            return corpus.segments().stream().mapToLong(Segment::weight).sum();
        }

        long weight() {
            return LEAST + columns(corpus) + room(corpus);
        }
    }

    WeightedCache<Dictionary> dictionaries() {
        return dictionaries;
    }

    void forget(UUID workspace) {
        corpora.remove(workspace);
        dictionaries.clear(); // It is not known whose they are.
    }

    /// The segments that a workspace had when it was last searched; none if that is not known.
    List<UUID> segmentsOf(UUID workspace) {
        Numbered known = corpora.find(workspace);
        return known == null ? List.of() : known.ids;
    }

    /// Where postings of a workspace are kept as long as it has these segments.
    PostingCache postings(UUID workspace, List<UUID> ids) {
        Numbered known = corpora.find(workspace);
        return known == null || !known.ids.equals(ids) ? new PostingCache(0) : known.postings;
    }

    /// The segments of a workspace as one, of which those that are not at hand are read; null if one of them cannot
    /// be read.
    @Nullable
    Corpus corpus(UUID workspace, List<UUID> ids, Function<UUID[], Map<UUID, Segment>> read) {
        Numbered known = corpora.find(workspace);
        if (known != null && known.ids.equals(ids)) {
            return known.corpus;
        }
        Map<UUID, Segment> found = new HashMap<>();
        for (int i = 0; known != null && i < known.ids.size(); i++) {
            found.put(known.ids.get(i), known.corpus.segments().get(i));
        }
        UUID[] unknown = ids.stream().filter(id -> !found.containsKey(id)).toArray(UUID[]::new);
        if (unknown.length > 0) {
            found.putAll(read.apply(unknown));
        }
        if (!found.keySet().containsAll(ids)) {
            return null;
        }
        List<Segment> segments =
                ids.stream().map(id -> Objects.requireNonNull(found.get(id))).toList();
        Corpus corpus = new Corpus(segments);
        corpora.keep(workspace, Numbered.of(List.copyOf(ids), corpus));
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
