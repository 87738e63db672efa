package dev.minutebook.core.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What to change in a list of lines to get another, by the algorithm of Myers (An O(ND) Difference Algorithm,
/// 1986).
///
/// Its work grows with the number of differences. Where there are more than a bound, all lines between the common
/// beginning and the common end are replaced: still a correct answer, though not the shortest.
public final class LineChanges {

    private static final int MOST_DIFFERENCES = 1_000;
    private static final int MOST_STEPS = 20_000_000;

    private final int[] old;
    private final int[] now;
    private final int start;
    private final int oldSize;
    private final int newSize;

    private LineChanges(int[] old, int[] now) {
        this.old = old;
        this.now = now;
        int common = 0;
        while (common < Math.min(old.length, now.length) && old[common] == now[common]) {
            common++;
        }
        int end = 0;
        while (end < Math.min(old.length, now.length) - common
                && old[old.length - 1 - end] == now[now.length - 1 - end]) {
            end++;
        }
        start = common;
        oldSize = old.length - common - end;
        newSize = now.length - common - end;
    }

    public static List<LineChange> between(List<String> old, List<String> now) {
        Map<String, Integer> numbers = new HashMap<>();
        return new LineChanges(numbered(old, numbers), numbered(now, numbers)).changes();
    }

    private static int[] numbered(List<String> lines, Map<String, Integer> numbers) {
        return lines.stream()
                .mapToInt(line -> numbers.computeIfAbsent(line, unseen -> numbers.size()))
                .toArray();
    }

    private List<LineChange> changes() {
        if (oldSize == 0 && newSize == 0) {
            return List.of();
        }
        int bound = Math.min(MOST_DIFFERENCES, Math.max(64, MOST_STEPS / (oldSize + newSize)));
        List<int[]> trace = new ArrayList<>();
        int[] furthest = new int[2 * bound + 3];
        for (int differences = 0; differences <= bound; differences++) {
            for (int diagonal = -differences; diagonal <= differences; diagonal += 2) {
                int x = step(furthest, bound + 1, differences, diagonal);
                while (x < oldSize && x - diagonal < newSize && same(x, x - diagonal)) {
                    x++;
                }
                furthest[bound + 1 + diagonal] = x;
                if (x >= oldSize && x - diagonal >= newSize) {
                    trace.add(kept(furthest, bound + 1, differences));
                    return walkedBack(trace);
                }
            }
            trace.add(kept(furthest, bound + 1, differences));
        }
        return List.of(new LineChange(start, start + oldSize, start, start + newSize));
    }

    /// Where a path with one difference more begins: one line added, or one taken away, whichever is further.
    private static int step(int[] furthest, int middle, int differences, int diagonal) {
        if (differences == 0) {
            return 0;
        }
        int added = furthest[middle + diagonal + 1];
        int removed = furthest[middle + diagonal - 1] + 1;
        boolean down = diagonal == -differences || (diagonal != differences && added >= removed);
        return down ? added : removed;
    }

    private boolean same(int x, int y) {
        return old[start + x] == now[start + y];
    }

    /// The ends of the paths with so many differences; diagonal d stands at place d + differences.
    private static int[] kept(int[] furthest, int middle, int differences) {
        return Arrays.copyOfRange(furthest, middle - differences, middle + differences + 1);
    }

    private List<LineChange> walkedBack(List<int[]> trace) {
        List<LineChange> changes = new ArrayList<>();
        int x = oldSize;
        int y = newSize;
        for (int differences = trace.size() - 1; differences > 0; differences--) {
            int[] before = trace.get(differences - 1);
            int diagonal = x - y;
            int above = diagonal + 1 + differences - 1;
            int below = diagonal - 1 + differences - 1;
            boolean down = diagonal == -differences || (diagonal != differences && before[above] >= before[below] + 1);
            int fromX = down ? before[above] : before[below];
            int fromY = fromX - (down ? diagonal + 1 : diagonal - 1);
            add(changes, new LineChange(fromX, down ? fromX : fromX + 1, fromY, down ? fromY + 1 : fromY));
            x = fromX;
            y = fromY;
        }
        return changes.reversed().stream().map(this::placed).toList();
    }

    /// Joins a change to the one found before it, which comes after it in the text, if they touch.
    private static void add(List<LineChange> changes, LineChange change) {
        if (!changes.isEmpty()) {
            LineChange next = changes.getLast();
            if (next.oldFrom() == change.oldTo() && next.newFrom() == change.newTo()) {
                changes.removeLast();
                changes.add(new LineChange(change.oldFrom(), next.oldTo(), change.newFrom(), next.newTo()));
                return;
            }
        }
        changes.add(change);
    }

    private LineChange placed(LineChange change) {
        return new LineChange(
                start + change.oldFrom(), start + change.oldTo(), start + change.newFrom(), start + change.newTo());
    }
}
