package dev.minutebook.cli.screen;

import dev.minutebook.cli.screen.ValueFormat.Room;
import dev.minutebook.cli.screen.View.Column;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// Aligned columns under a heading. A long list can be printed as it comes: columns widen when they must, and where
/// the terminal is too narrow for all of them, drawings, ends of ids and bars give way before words do.
final class Table<T> implements Rows<T> {

    private final Screen screen;
    private final List<Column<T>> columns;
    private final Map<Room, ColumnWidths> widths = new EnumMap<>(Room.class);
    private final Set<Column<T>> hidden = new HashSet<>();
    private Room room = Room.AMPLE;
    private boolean headed;

    Table(Screen screen, View<T> view) {
        this.screen = screen;
        this.columns = view.listed();
        boolean[] flexible = new boolean[columns.size()];
        for (int i = 0; i < flexible.length; i++) {
            flexible[i] = columns.get(i).flexible();
        }
        for (Room one : Room.values()) {
            widths.put(one, new ColumnWidths(flexible, screen.columns()));
        }
    }

    @Override
    public void print(List<T> part) {
        if (!headed && part.size() > 1) {
            hideEmpty(part);
        }
        widths.forEach((one, seen) -> {
            seen.see(titles(one));
            part.forEach(item -> seen.see(cells(item, one)));
        });
        while (room != Room.LEAST && !at(room).comfortable()) {
            room = room.less();
        }
        int[] fitted = at(room).fitted();
        if (!headed) {
            screen.line(line(titles(room), Collections.nCopies(columns.size(), Ink.FAINT), fitted));
            headed = true;
        }
        for (T item : part) {
            List<Ink> inks = new ArrayList<>();
            columns.forEach(column -> inks.add(column.ink().apply(item)));
            screen.line(line(cells(item, room), inks, fitted));
        }
    }

    private ColumnWidths at(Room one) {
        return Objects.requireNonNull(widths.get(one));
    }

    private String line(String[] cells, List<Ink> inks, int[] fitted) {
        StringBuilder line = new StringBuilder();
        int left = screen.columns().orElse(Integer.MAX_VALUE);
        for (int i = 0; i < cells.length && left > 0; i++) {
            if (fitted[i] == 0) {
                continue;
            }
            String cell = screen.columns().isPresent() ? Width.crop(cells[i], Math.min(fitted[i], left)) : cells[i];
            int width = Width.of(cell);
            int gap = Math.max(0, fitted[i] - width) + ColumnWidths.GAP;
            line.append(screen.ink(inks.get(i), cell)).append(" ".repeat(gap));
            left -= width + gap;
        }
        return line.toString().stripTrailing();
    }

    /// Where there is little room, a column in which nothing stands need not be there. What comes one by one may bring
    /// something later.
    private void hideEmpty(List<T> part) {
        columns.stream()
                .filter(column -> part.stream()
                        .allMatch(item ->
                                screen.format().brief(column.field().of(item)).isBlank()))
                .forEach(hidden::add);
    }

    private String[] titles(Room one) {
        return columns.stream()
                .map(column -> one != Room.AMPLE && hidden.contains(column)
                        ? ""
                        : column.title().toUpperCase(Locale.ROOT))
                .toArray(String[]::new);
    }

    private String[] cells(T item, Room one) {
        return columns.stream()
                .map(column ->
                        SafeText.line(screen.format().brief(column.field().of(item), one)))
                .toArray(String[]::new);
    }
}
