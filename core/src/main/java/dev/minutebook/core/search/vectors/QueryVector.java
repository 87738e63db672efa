package dev.minutebook.core.search.vectors;

/// The vector of a query.
///
/// @param least a text must be so much alike, by the cosine, to be found by that alone. If none is, the vector
/// says nothing: nonsense is
///              as far from one text as from the other
public record QueryVector(float[] numbers, float least) {

    /// One that came with the query, of whatever model.
    public static QueryVector given(float[] numbers) {
        return new QueryVector(numbers, -1);
    }
}
