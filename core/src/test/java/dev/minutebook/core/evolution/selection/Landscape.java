package dev.minutebook.core.evolution.selection;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// What a strategy is worth, where that is known. A strategy has lines such as `opening: 3`; heights are
/// from −4 to 4,
/// the optimum being 4.
///
/// @param values of a line: from 0 to one less
/// @param start  the values of the first strategy
record Landscape(String name, int values, int[] start, ToDoubleFunction<int[]> heights) {

    static final double OPTIMUM = 4;

    private static final List<String> LINES = List.of("opening", "concessions", "patience", "pressure");

    /// One hill, the flatter the nearer to its top.
    static Landscape hill() {
        int[] top = {8, 7, 9, 6};
        int[] start = {0, 0, 0, 0};
        return new Landscape("smooth hill", 11, start, values -> 4 - 8 * squares(values, top) / squares(start, top));
    }

    /// Every second value of a line is a local optimum.
    static Landscape rugged() {
        int[] top = {4, 5, 3};
        int[] start = {0, 0, 0};
        return new Landscape("rugged", 6, start, values -> 4 - 8 * steps(values, top) / steps(start, top));
    }

    /// Lower values are better, in steps, until nothing does better; but the highest is the best of all.
    static Landscape deceptive() {
        double[] worth = {0.6, 0.6, 0.3, 0.3, 0, 1};
        return new Landscape(
                "deceptive, with plateaus",
                6,
                new int[] {3, 3, 3},
                values -> -4
                        + 8
                                * Arrays.stream(values)
                                        .mapToDouble(value -> worth[value])
                                        .average()
                                        .orElseThrow());
    }

    private static double squares(int[] values, int[] top) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += (values[i] - top[i]) * (values[i] - top[i]);
        }
        return sum;
    }

    private static double steps(int[] values, int[] top) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            int off = Math.abs(values[i] - top[i]);
            sum += off / 5.0 + (off % 2) * 0.25;
        }
        return sum;
    }

    String strategy(int[] values) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            text.append(LINES.get(i)).append(": ").append(values[i]).append('\n');
        }
        return text.toString();
    }

    int[] values(String strategy) {
        return strategy.lines()
                .mapToInt(line -> Integer.parseInt(line.substring(line.indexOf(": ") + 2)))
                .toArray();
    }

    double height(String strategy) {
        return heights.applyAsDouble(values(strategy));
    }
}
