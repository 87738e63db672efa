package dev.minutebook.cli.screen;

import java.util.Arrays;
import java.util.OptionalInt;

/// How wide each column of a table is: as wide as its widest cell so far; where the terminal is narrower, the
/// widest flexible column gives way first. Without a terminal nothing is cut, and one very long cell must not pad all
/// the others.
final class ColumnWidths {

    static final int GAP = 2;

    private static final int LEAST = 8;
    private static final int COMFORTABLE = 24;
    private static final int PADDED_AT_MOST = 200;

    private final boolean[] flexible;
    private final OptionalInt available;
    private final int[] natural;

    ColumnWidths(boolean[] flexible, OptionalInt available) {
        this.flexible = flexible;
        this.available = available;
        this.natural = new int[flexible.length];
    }

    void see(String[] cells) {
        for (int i = 0; i < natural.length; i++) {
            natural[i] = Math.max(natural[i], Width.of(cells[i]));
        }
    }

    /// Whether every column fits, flexible ones with room for a few words.
    boolean comfortable() {
        int[] widths = natural.clone();
        Arrays.setAll(widths, i -> flexible[i] ? Math.min(widths[i], COMFORTABLE) : widths[i]);
        return available.isEmpty() || total(widths) <= available.getAsInt();
    }

    /// An empty column has no width.
    int[] fitted() {
        int[] widths = natural.clone();
        if (available.isEmpty()) {
            Arrays.setAll(widths, i -> flexible[i] ? Math.min(natural[i], PADDED_AT_MOST) : natural[i]);
            return widths;
        }
        int excess = total(widths) - available.getAsInt();
        for (int widest = widest(widths); excess > 0 && widest >= 0; widest = widest(widths)) {
            widths[widest]--;
            excess--;
        }
        return widths;
    }

    private static int total(int[] widths) {
        return Arrays.stream(widths)
                        .filter(width -> width > 0)
                        .map(width -> width + GAP)
                        .sum()
                - GAP;
    }

    private int widest(int[] widths) {
        int widest = -1;
        for (int i = 0; i < widths.length; i++) {
            if (flexible[i] && widths[i] > LEAST && (widest < 0 || widths[i] > widths[widest])) {
                widest = i;
            }
        }
        return widest;
    }
}
