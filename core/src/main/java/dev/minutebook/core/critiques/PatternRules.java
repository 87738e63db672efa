package dev.minutebook.core.critiques;

import java.time.Duration;
import java.time.Instant;

/// An issue that is raised again and again, and how that fared.
///
/// @param successes how often it was raised and then gone
/// @param failures  how often it was raised and stayed
/// @param surprise  by how much outcomes differed from those of its kind, lately
/// @param updatedAt when it last came up
public record PatternRules(int successes, int failures, double surprise, Instant updatedAt) {

    private static final int PROVEN = 2;
    private static final double MONTH = 30;
    static final Duration LONG = Duration.ofDays(90);
    private static final double POOR = 0.3;
    private static final double NEW = 0.3;

    public static PatternRules unknown(Instant now) {
        return new PatternRules(0, 0, 0, now);
    }

    /// How often issues of a type are raised with success, by their number: one that came up twenty times says
    /// more than one that came up once.
    static double base(int successes, int failures) {
        return successes + failures == 0 ? 0.5 : (double) successes / (successes + failures);
    }

    public double rate() {
        return successes + failures == 0 ? 0.5 : (double) successes / (successes + failures);
    }

    /// After it was raised once more.
    ///
    /// @param base how often issues of its kind are raised with success
    public PatternRules after(boolean success, double base, Instant now) {
        double instant = Math.min(1, 2 * Math.abs((success ? 1 : 0) - base));
        return new PatternRules(
                successes + (success ? 1 : 0),
                failures + (success ? 0 : 1),
                (1 - NEW) * surprise + NEW * instant,
                now.isAfter(updatedAt) ? now : updatedAt);
    }

    /// What it is worth in a prompt; nothing before it helped twice.
    public double worth(Instant now) {
        if (successes < PROVEN) {
            return 0;
        }
        double days = Math.max(0, Duration.between(updatedAt, now).toSeconds() / 86_400.0);
        return successes * (1 + surprise) / (1 + days / MONTH);
    }

    /// Whether it can be put away: long unseen, and of little use when it was.
    public boolean fades(Instant now) {
        return Duration.between(updatedAt, now).compareTo(LONG) > 0 && rate() < POOR;
    }
}
