package dev.minutebook.core.search.vectors;

import org.jspecify.annotations.Nullable;

/// The vector of a query.
///
/// @param least a text must be so much alike, by the cosine, to be found by that alone. If none is, the vector
///              says nothing: nonsense is as far from one text as from the other
/// @param model that computed it; null where it came with the query, and is taken for one of the model that most texts
///              have a vector of
public record QueryVector(
        float[] numbers, float least, @Nullable String model) {

    /// One that came with the query.
    public static QueryVector given(float[] numbers) {
        return new QueryVector(numbers, -1, null);
    }
}
