package dev.minutebook.cli.screen;

import dev.minutebook.cli.screen.View.Column;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/// Aligned columns under a heading. A long list can be printed as it comes: columns widen when they must.
final class Table<T> implements Rows<T> {

    private final Screen screen;
    private final List<Column<T>> columns;
    private final ColumnWidths widths;
    private boolean headed;

    Table(Screen screen, View<T> view) {
        this.screen = screen;
        this.columns = view.listed();
        boolean[] flexible = new boolean[columns.size()];
        for (int i = 0; i < flexible.length; i++) {
            flexible[i] = columns.get(i).flexible();
        }
        this.widths = new ColumnWidths(flexible, screen.columns());
    }

    @Override
    public void print(List<T> part) {
        List<String[]> lines = new ArrayList<>();
        List<List<Ink>> inks = new ArrayList<>();
        if (!headed) {
            lines.add(titles());
            inks.add(Collections.nCopies(columns.size(), Ink.FAINT));
            headed = true;
        }
        for (T item : part) {
            lines.add(cells(item));
            inks.add(columns.stream().map(column -> column.ink().apply(item)).toList());
        }
        lines.forEach(widths::see);
        int[] fitted = widths.fitted();
        for (int i = 0; i < lines.size(); i++) {
            screen.line(line(lines.get(i), inks.get(i), fitted));
        }
    }

    private String line(String[] cells, List<Ink> inks, int[] fitted) {
        StringBuilder line = new StringBuilder();
        int left = screen.columns().orElse(Integer.MAX_VALUE);
        for (int i = 0; i < cells.length && left > 0; i++) {
            String cell = screen.columns().isPresent() ? Width.crop(cells[i], Math.min(fitted[i], left)) : cells[i];
            int width = Width.of(cell);
            int gap = Math.max(0, fitted[i] - width) + ColumnWidths.GAP;
            line.append(screen.ink(inks.get(i), cell)).append(" ".repeat(gap));
            left -= width + gap;
        }
        return line.toString().stripTrailing();
    }

    private String[] titles() {
        return columns.stream()
                .map(column -> column.title().toUpperCase(Locale.ROOT))
                .toArray(String[]::new);
    }

    private String[] cells(T item) {
        return columns.stream()
                .map(column ->
                        SafeText.line(screen.format().brief(column.field().of(item))))
                .toArray(String[]::new);
    }
}
