package dev.minutebook.cli.screen;

import java.util.ArrayList;
import java.util.List;

/// Words in lines of a certain width.
final class Paragraph {

    private Paragraph() {}

    /// One line, broken at spaces where it is too wide; what follows stands as far in as it begins. A word of wide
    /// letters, which are written without spaces, is broken anywhere.
    static List<String> wrapped(String line, int columns) {
        if (Width.of(line) <= columns) {
            return List.of(line);
        }
        String indent = line.substring(0, line.length() - line.stripLeading().length());
        int room = Math.max(1, columns - Width.of(indent));
        List<String> lines = new ArrayList<>();
        for (String part : lines(broken(line, room), room)) {
            lines.add(indent + part);
        }
        return lines;
    }

    private static String broken(String line, int columns) {
        StringBuilder text = new StringBuilder();
        for (String word : line.strip().split("\\s+")) {
            int width = Width.of(word);
            boolean wide = width > word.codePointCount(0, word.length());
            if (wide && width > columns) {
                int used = 0;
                for (int c : word.codePoints().toArray()) {
                    int more = Width.of(Character.toString(c));
                    if (used + more > columns) {
                        text.append(' ');
                        used = 0;
                    }
                    text.appendCodePoint(c);
                    used += more;
                }
            } else {
                text.append(word);
            }
            text.append(' ');
        }
        return text.toString();
    }

    /// Filled with the words of a text.
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
