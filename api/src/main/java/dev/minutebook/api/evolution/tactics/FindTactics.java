package dev.minutebook.api.evolution.tactics;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A search for tactics that are like something.
///
/// @param text   what they are to be like
/// @param vector of the text, by the model that made those of the tactics; null to compare words
/// @param filter which are looked at
/// @param limit  1 to 50
public record FindTactics(String text, @Nullable List<Double> vector, TacticFilter filter, int limit) {

    /// The longest text.
    public static final int TEXT = 4_096;

    /// The most numbers of a vector.
    public static final int VECTOR = 4_096;

    public FindTactics {
        text = Limits.filled("text", text, TEXT);
        vector = checked(vector);
        filter = filter == null ? TacticFilter.any() : filter;
        Limits.range("limit", limit, 1, 50);
    }

    /// A vector of finite numbers; null stays null.
    public static @Nullable List<Double> checked(@Nullable List<Double> vector) {
        if (vector == null) {
            return null;
        }
        List<Double> copy = Limits.list("vector", vector, 2, VECTOR);
        if (copy.stream().anyMatch(one -> !Double.isFinite(one) || Math.abs(one) > 1e18)) {
            throw Problem.Code.INVALID.because("vector must be of finite numbers");
        }
        return copy;
    }

    /// The ten most like a text.
    public static FindTactics like(String text) {
        return new FindTactics(text, null, TacticFilter.any(), 10);
    }

    /// The same by a vector.
    public FindTactics vector(List<Double> vector) {
        return new FindTactics(text, vector, filter, limit);
    }

    /// The same among those of a filter.
    public FindTactics among(TacticFilter filter) {
        return new FindTactics(text, vector, filter, limit);
    }

    /// The same with so many at most.
    public FindTactics limit(int limit) {
        return new FindTactics(text, vector, filter, limit);
    }
}
