package dev.minutebook.cli.screen;

import java.util.ArrayList;
import java.util.List;

/// Words filled into lines of a certain width.
final class Paragraph {

    private Paragraph() {}

    static List<String> lines(String text, int columns) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        int width = 0;
        for (String word : text.strip().split("\\s+")) {
            int more = Width.of(word);
            if (width > 0 && width + 1 + more > columns) {
                lines.add(line.toString());
                line.setLength(0);
                width = 0;
            }
            if (width > 0) {
                line.append(' ');
                width++;
            }
            line.append(word);
            width += more;
        }
        lines.add(line.toString());
        return lines;
    }
}
