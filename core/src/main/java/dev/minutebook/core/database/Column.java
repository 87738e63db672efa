package dev.minutebook.core.database;

import java.util.Collection;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// One column of many rows, to be bound as an array.
public final class Column {

    private Column() {}

    public static <T, V extends @Nullable Object> V[] of(
            Collection<? extends T> rows, IntFunction<V[]> array, Function<? super T, ? extends V> value) {
        V[] column = array.apply(rows.size());
        int place = 0;
        for (T row : rows) {
            column[place++] = value.apply(row);
        }
        return column;
    }
}
