package dev.minutebook.cli.screen;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A share from 0 to 1 as people see it at a glance: a bar and its number, as `███████░░░ 0.72`. Where there is little
/// room, the number alone.
public record Gauge(double share) {

    private static final int CELLS = 10;
    private static final String STEPS = "▁▂▃▄▅▆▇█";

    /// Null stays null.
    public static @Nullable Gauge of(@Nullable Double share) {
        return share == null ? null : new Gauge(share);
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

    @Override
    public String toString() {
        return bar(share) + number(share);
    }

    private static String bar(double share) {
        int filled = (int) Math.round(Math.clamp(share, 0.0, 1.0) * CELLS);
        return "█".repeat(filled) + "░".repeat(CELLS - filled) + " ";
    }
}
