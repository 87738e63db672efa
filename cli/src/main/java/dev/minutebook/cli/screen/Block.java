package dev.minutebook.cli.screen;

import java.util.LinkedHashMap;
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
        int width = values.keySet().stream().mapToInt(Width::of).max().orElse(0);
        String indent = " ".repeat(width + ColumnWidths.GAP);
        values.forEach((title, value) -> {
            Ink ink = inks.getOrDefault(title, Ink.PLAIN);
            String head = Width.pad(title, width + ColumnWidths.GAP);
            String body = screen.ink(ink, value.lines().findFirst().orElse(""))
                    + value.lines().skip(1).map(more -> "\n" + indent + more).reduce("", String::concat);
            screen.line(screen.ink(Ink.FAINT, head) + body);
        });
    }
}
