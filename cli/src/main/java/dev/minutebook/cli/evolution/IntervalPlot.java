package dev.minutebook.cli.evolution;

import dev.minutebook.api.evolution.lineage.BisectResult;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.cli.screen.Graphic;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Values with their intervals, drawn below each other on one scale: `·····┊─●──··`.
///
/// @param least at the left end
/// @param most  at the right end
record IntervalPlot(double least, double most) {

    private static final int CELLS = 17;

    /// For gains; 0 is in the middle.
    static IntervalPlot ofGains(List<Generation> all) {
        double far = all.stream()
                .flatMap(one -> Stream.of(value(one.gain()), value(one.gainLow()), value(one.gainHigh())))
                .mapToDouble(Math::abs)
                .max()
                .orElse(0);
        return new IntervalPlot(-far, far);
    }

    /// For scores of which all are to be seen.
    static IntervalPlot ofReadings(List<BisectResult.Reading> all) {
        return new IntervalPlot(
                all.stream().mapToDouble(BisectResult.Reading::low).min().orElse(0),
                all.stream().mapToDouble(BisectResult.Reading::high).max().orElse(0));
    }

    /// Null where there is no value.
    @Nullable
    Graphic of(@Nullable Double value, @Nullable Double low, @Nullable Double high) {
        if (value == null || !(most > least)) {
            return null;
        }
        char[] cells = "·".repeat(CELLS).toCharArray();
        if (low != null && high != null) {
            for (int i = cell(low); i <= cell(high); i++) {
                cells[i] = '─';
            }
        }
        if (least < 0 && most > 0) {
            cells[cell(0)] = cells[cell(0)] == '─' ? '┼' : '┊';
        }
        cells[cell(value)] = '●';
        return new Graphic(new String(cells));
    }

    private int cell(double value) {
        return (int) Math.round(Math.clamp((value - least) / (most - least), 0.0, 1.0) * (CELLS - 1));
    }

    private static double value(@Nullable Double value) {
        return value == null ? 0 : value;
    }
}
