package dev.minutebook.cli.screen;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One value as lines of `Title  value`; what is absent is left out.
final class Block {

    private Block() {}

    static <T> void print(Screen screen, T item, View<T> view) {
        Map<String, String> values = new LinkedHashMap<>();
        Map<String, Ink> inks = new LinkedHashMap<>();
        for (View.Column<T> column : view.detailed()) {
            String value =
                    SafeText.text(screen.format().full(column.field().of(item))).strip();
            if (!value.isEmpty()) {
                values.put(column.title(), value);
                inks.put(column.title(), column.ink().apply(item));
            }
        }
        int width = values.keySet().stream().mapToInt(Width::of).max().orElse(0) + ColumnWidths.GAP;
        String indent = " ".repeat(width);
        values.forEach((title, value) -> {
            Ink ink = inks.getOrDefault(title, Ink.PLAIN);
            List<String> lines = screen.wrapped(width, value);
            String first = screen.ink(ink, lines.getFirst());
            screen.line(screen.ink(Ink.FAINT, Width.pad(title, width)) + first);
            lines.stream().skip(1).forEach(more -> screen.line(more.isEmpty() ? "" : indent + screen.ink(ink, more)));
        });
    }
}
