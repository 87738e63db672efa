package dev.minutebook.cli.screen;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Shares from 0 to 1 as people see them at a glance.
public final class Gauge {

    private static final int CELLS = 10;
    private static final String STEPS = "▁▂▃▄▅▆▇█";

    private Gauge() {}

    /// A bar and its number, as `███████░░░ 0.72`; null stays null.
    public static @Nullable String of(@Nullable Double share) {
        return share == null ? null : bar(share) + number(share);
    }

    /// The bar alone, for an amount out of a total.
    public static String bar(double amount, double total) {
        return bar(total > 0 ? amount / total : 0).strip();
    }

    /// How something went, one sign for each value.
    public static String course(List<Double> shares) {
        StringBuilder course = new StringBuilder();
        for (double share : shares) {
            int step = (int) (Math.clamp(share, 0.0, 1.0) * STEPS.length());
            course.append(STEPS.charAt(Math.min(step, STEPS.length() - 1)));
        }
        return course.toString();
    }

    public static String number(double share) {
        return String.format(Locale.ROOT, "%.2f", share);
    }

    private static String bar(double share) {
        int filled = (int) Math.round(Math.clamp(share, 0.0, 1.0) * CELLS);
        return "█".repeat(filled) + "░".repeat(CELLS - filled) + " ";
    }
}
