package dev.minutebook.core.search;

import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.query.SearchRequest;
import dev.minutebook.core.search.scoring.CandidateFilter;
import dev.minutebook.core.search.scoring.VectorSimilarity;
import dev.minutebook.core.search.vectors.PackedVector;
import dev.minutebook.core.search.vectors.QueryVector;
import dev.minutebook.core.search.vectors.VectorCache;
import dev.minutebook.core.search.vectors.VectorStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Finds what is most alike to a query: by the index of pgvector where there is one and it pays, else by comparing
/// every vector.
final class NearestEntries {

    /// From so many entries on the index is asked. Below, comparing all is about as fast, and exact.
    static final int WORTHWHILE = 10_000;

    /// What the index holds.
    private static final int DIMENSIONS = 384;

    private final VectorCache vectors;
    private volatile @Nullable Boolean indexed;
    private volatile int worthwhile = WORTHWHILE;

    NearestEntries(VectorCache vectors) {
        this.vectors = vectors;
    }

    void forget(UUID workspace) {
        vectors.forget(workspace);
    }

    /// Asks the index from so many entries on.
    void from(int entries) {
        worthwhile = entries;
    }

    VectorSimilarity meaning(Transaction transaction, SearchRequest request, Corpus corpus, CandidateFilter filter) {
        if (request.vector() == null) {
            return VectorSimilarity.NONE;
        }
        float[] wanted = request.vector().numbers();
        float least = request.vector().least();
        byte[] query = PackedVector.pack(wanted);
        // What conditions allow, the index does not know.
        if (!filter.narrow() && corpus.size() >= worthwhile && wanted.length == DIMENSIONS && indexed(transaction)) {
            Found found = found(transaction, request, request.vector(), query);
            // It may give up before it has enough of those that may be found.
            if (found.farthest != null && found.nearest.size() >= VectorSimilarity.BEST) {
                return VectorSimilarity.near(corpus, filter, query, least, found.nearest, found.farthest);
            }
        }
        return VectorSimilarity.comparing(
                corpus,
                filter,
                new PackedVector.Query(query),
                least,
                vectors.of(transaction, request.vector().model(), wanted.length));
    }

    private boolean indexed(Transaction transaction) {
        Boolean known = indexed;
        if (known == null) {
            known = transaction.find(VectorStore.INDEX, row -> row.text()).isPresent();
            indexed = known;
        }
        return known;
    }

    private record Found(Map<UUID, byte[]> nearest, byte @Nullable [] farthest) {}

    private record Near(UUID entry, byte[] vector, boolean farthest, String model) {}

    /// Those of other models than the query's do not count; where it names none, than the one that most of them have.
    private static Found found(Transaction transaction, SearchRequest request, QueryVector vector, byte[] query) {
        List<Near> near = transaction.list(
                VectorStore.NEAREST,
                row -> new Near(row.uuid(), row.bytes(), row.flag(), row.text()),
                transaction.workspace(),
                query,
                request.agent(),
                request.kinds().isEmpty() ? null : request.kinds().toArray(String[]::new),
                request.container(),
                request.asOf());
        String model = vector.model() == null ? commonest(near) : vector.model();
        Map<UUID, byte[]> nearest = new HashMap<>();
        byte[] farthest = null;
        for (Near one : near) {
            if (!one.model.equals(model)) {
                continue;
            }
            if (one.farthest) {
                farthest = one.vector;
            } else {
                nearest.put(one.entry, one.vector);
            }
        }
        return new Found(nearest, farthest);
    }

    private static @Nullable String commonest(List<Near> near) {
        Map<String, Integer> models = new TreeMap<>();
        near.forEach(one -> models.merge(one.model, 1, Integer::sum));
        return models.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(null);
    }
}
