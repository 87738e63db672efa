package dev.minutebook.core.code;

import java.util.ArrayList;
import java.util.List;

/// The difference of two texts in the unified format, with three lines of context, as `patch` and `git
/// apply` read
/// it.
public final class UnifiedDiff {

    private static final int CONTEXT = 3;

    private UnifiedDiff() {}

    /// Empty when the texts are the same.
    public static String between(String before, String after) {
        return between(before, after, "code");
    }

    /// @param name of what both are versions of
    public static String between(String before, String after, String name) {
        List<String> old = lines(before);
        List<String> now = lines(after);
        List<LineChange> changes = LineChanges.between(old, now);
        if (changes.isEmpty()) {
            return "";
        }
        StringBuilder diff = new StringBuilder("--- a/" + name + "\n+++ b/" + name + "\n");
        int from = 0;
        while (from < changes.size()) {
            int to = from + 1;
            while (to < changes.size()
                    && changes.get(to).oldFrom() - changes.get(to - 1).oldTo() <= 2 * CONTEXT) {
                to++;
            }
            hunk(diff, old, now, changes.subList(from, to));
            from = to;
        }
        return diff.toString();
    }

    /// Lines with their ends, so that a last line without one differs from the same line with it.
    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        int from = 0;
        while (from < text.length()) {
            int end = text.indexOf('\n', from);
            int next = end < 0 ? text.length() : end + 1;
            lines.add(text.substring(from, next));
            from = next;
        }
        return lines;
    }

    private static void hunk(StringBuilder diff, List<String> old, List<String> now, List<LineChange> changes) {
        LineChange first = changes.getFirst();
        LineChange last = changes.getLast();
        int before = Math.min(CONTEXT, first.oldFrom());
        int after = Math.min(CONTEXT, old.size() - last.oldTo());
        int oldFrom = first.oldFrom() - before;
        int newFrom = first.newFrom() - before;
        diff.append("@@ -")
                .append(range(oldFrom, last.oldTo() + after))
                .append(" +")
                .append(range(newFrom, last.newTo() + after))
                .append(" @@\n");
        int next = oldFrom;
        for (LineChange change : changes) {
            write(diff, ' ', old.subList(next, change.oldFrom()));
            write(diff, '-', old.subList(change.oldFrom(), change.oldTo()));
            write(diff, '+', now.subList(change.newFrom(), change.newTo()));
            next = change.oldTo();
        }
        write(diff, ' ', old.subList(next, next + after));
    }

    /// Lines are counted from 1; an empty range stands after the line it names.
    private static String range(int from, int to) {
        return (from == to ? from : from + 1) + "," + (to - from);
    }

    private static void write(StringBuilder diff, char mark, List<String> lines) {
        for (String line : lines) {
            diff.append(mark).append(line);
            if (!line.endsWith("\n")) {
                diff.append("\n\\ No newline at end of file\n");
            }
        }
    }
}
