package dev.minutebook.cli.evolution;

import dev.minutebook.api.evolution.lineage.Generation;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What was gained, as people read it: `+0.82 ±0.41`, with 95 per cent.
final class Gain {

    private static final double ALIKE = 0.005;

    private Gain() {}

    static @Nullable String of(Generation generation) {
        return of(generation.gain(), generation.gainLow(), generation.gainHigh());
    }

    /// Null where nothing is known.
    static @Nullable String of(@Nullable Double gain, @Nullable Double low, @Nullable Double high) {
        if (gain == null) {
            return null;
        }
        if (low == null || high == null) {
            return signed(gain);
        }
        boolean even = Math.abs((high - gain) - (gain - low)) < 2 * ALIKE;
        return even
                ? signed(gain) + " ±" + String.format(Locale.ROOT, "%.2f", (high - low) / 2)
                : signed(gain) + " [" + signed(low) + ", " + signed(high) + "]";
    }

    /// A score or a difference of scores, with its sign.
    static String signed(double value) {
        return Math.abs(value) < ALIKE ? "0.00" : String.format(Locale.ROOT, "%+.2f", value);
    }

    static @Nullable String signed(@Nullable Double value) {
        return value == null ? null : signed(value.doubleValue());
    }
}
