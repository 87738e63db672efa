package dev.minutebook.core.search.vectors;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Where queries get their vectors, if anything computes some. Search never needs it: when it fails, words alone
/// count.
public final class QueryVectors {

    private static final Logger LOG = LoggerFactory.getLogger(QueryVectors.class);

    private record Source(Function<String, float[]> function, float least) {}

    private volatile @Nullable Source source;

    /// Lets something compute them from now on.
    ///
    /// @param least how much alike, by the cosine, at least one text must be for a vector to say anything
    public void from(Function<String, float[]> function, float least) {
        source = new Source(function, least);
    }

    /// @param given what came with the query, which goes before
    public @Nullable QueryVector of(String text, float @Nullable [] given) {
        if (given != null) {
            return QueryVector.given(given);
        }
        Source present = source;
        if (present == null || text.isBlank()) {
            return null;
        }
        try {
            return new QueryVector(present.function.apply(text), present.least);
        } catch (RuntimeException failed) {
            LOG.warn("a query got no vector; it is searched by its words alone", failed);
            return null;
        }
    }
}
