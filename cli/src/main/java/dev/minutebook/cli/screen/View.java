package dev.minutebook.cli.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Which fields of a value a person is shown, in a table and in a block of its own.
public final class View<T> {

    /// A field, as any kind of value; null where there is none.
    @FunctionalInterface
    public interface Field<T> {
        @Nullable
        Object of(T item);
    }

    /// @param flexible whether it gives way when the terminal is narrow
    record Column<T>(
            String title, Field<T> field, Function<T, Ink> ink, boolean listed, boolean detailed, boolean flexible) {}

    private final Field<T> handle;
    private final List<Column<T>> columns = new ArrayList<>();

    /// @param handle what a script takes hold of it by; all that is printed when quiet
    public View(Field<T> handle) {
        this.handle = handle;
    }

    /// A field shown everywhere.
    public View<T> column(String title, Field<T> field) {
        return column(title, field, item -> Ink.PLAIN);
    }

    public View<T> column(String title, Field<T> field, Function<T, Ink> ink) {
        return with(new Column<>(title, field, ink, true, true, false));
    }

    /// A field shown everywhere that may be long.
    public View<T> text(String title, Field<T> field) {
        return with(new Column<>(title, field, item -> Ink.PLAIN, true, true, true));
    }

    public View<T> text(String title, Field<T> field, Function<T, Ink> ink) {
        return with(new Column<>(title, field, ink, true, true, true));
    }

    /// A field that only a table shows.
    public View<T> listed(String title, Field<T> field) {
        return with(new Column<>(title, field, item -> Ink.PLAIN, true, false, true));
    }

    /// A field that only a block shows.
    public View<T> detail(String title, Field<T> field) {
        return with(new Column<>(title, field, item -> Ink.PLAIN, false, true, true));
    }

    Field<T> handle() {
        return handle;
    }

    List<Column<T>> all() {
        return columns;
    }

    List<Column<T>> listed() {
        return columns.stream().filter(Column::listed).toList();
    }

    List<Column<T>> detailed() {
        return columns.stream().filter(Column::detailed).toList();
    }

    private View<T> with(Column<T> column) {
        columns.add(column);
        return this;
    }
}
