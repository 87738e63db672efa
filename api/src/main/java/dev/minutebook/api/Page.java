package dev.minutebook.api;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One part of a list. Following [#next] to the end returns each row that existed throughout exactly once.
///
/// @param items at most as many as were asked for
/// @param next  an opaque cursor for the following page, or null at the end
public record Page<T>(List<T> items, @Nullable String next) {

    public Page {
        items = List.copyOf(items);
    }

    /// The same page with each item turned into something else.
    public <R> Page<R> map(Function<? super T, ? extends R> change) {
        return new Page<>(items.stream().<R>map(change).toList(), next);
    }
}
