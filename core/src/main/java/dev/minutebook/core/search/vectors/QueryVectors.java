package dev.minutebook.core.search.vectors;

import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Where queries get their vectors, if anything computes some. Nothing needs it: when it fails, words alone count.
public final class QueryVectors {

    private static final Logger LOG = LoggerFactory.getLogger(QueryVectors.class);

    private record Source(String model, Function<String, float[]> function, float least) {}

    private volatile @Nullable Source source;

    /// Lets something compute them from now on.
    ///
    /// @param model with whose vectors of texts they are compared
    /// @param least how much alike, by the cosine, at least one text must be for a vector to say anything
    public void from(String model, Function<String, float[]> function, float least) {
        source = new Source(model, function, least);
    }

    /// Whether anything computes vectors.
    public boolean present() {
        return source != null;
    }

    /// How near in meaning two texts are, −1 to 1; empty where nothing computes vectors.
    public OptionalDouble cosine(String one, String other) {
        QueryVector first = of(one, null);
        QueryVector second = first == null ? null : of(other, null);
        return first == null || second == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(cosine(first.numbers(), second.numbers()));
    }

    private static double cosine(float[] one, float[] other) {
        double dot = 0;
        double a = 0;
        double b = 0;
        for (int i = 0; i < Math.min(one.length, other.length); i++) {
            dot += one[i] * other[i];
            a += one[i] * one[i];
            b += other[i] * other[i];
        }
        return a == 0 || b == 0 ? 0 : Math.clamp(dot / Math.sqrt(a * b), -1, 1);
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
            return new QueryVector(present.function.apply(text), present.least, present.model);
        } catch (RuntimeException failed) {
            LOG.warn("a query got no vector; it is searched by its words alone", failed);
            return null;
        }
    }
}
