package dev.minutebook.cli.screen;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Times as people say them.
public final class Times {

    private static final Duration NOW = Duration.ofSeconds(5);
    private static final Duration LONG_AGO = Duration.ofDays(30);

    private Times() {}

    /// `3 min ago`, `in 2 h`; beyond a month the date.
    public static String relative(Instant at, Instant now) {
        Duration age = Duration.between(at, now);
        if (age.abs().compareTo(LONG_AGO) > 0) {
            return absolute(at).substring(0, 10);
        }
        if (age.abs().compareTo(NOW) < 0) {
            return age.isNegative() ? "in a moment" : "just now";
        }
        return age.isNegative() ? "in " + rough(age.negated()) : rough(age) + " ago";
    }

    /// To the second, in UTC.
    public static String absolute(Instant at) {
        return at.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /// `350 ms`, `42 s`, `2 h 5 min`.
    public static String length(Duration length) {
        if (length.isZero()) {
            return "0 s";
        }
        if (length.toSeconds() < 1) {
            return length.toMillis() + " ms";
        }
        if (length.toMinutes() < 1) {
            return length.toSeconds() + " s";
        }
        if (length.toHours() < 1) {
            return both(length.toMinutes(), "min", length.toSecondsPart(), "s");
        }
        if (length.toDays() < 1) {
            return both(length.toHours(), "h", length.toMinutesPart(), "min");
        }
        return both(length.toDays(), length.toDays() == 1 ? "day" : "days", length.toHoursPart(), "h");
    }

    private static String rough(Duration age) {
        if (age.toMinutes() < 1) {
            return age.toSeconds() + " s";
        }
        if (age.toHours() < 1) {
            return age.toMinutes() + " min";
        }
        if (age.toDays() < 1) {
            return age.toHours() + " h";
        }
        return age.toDays() == 1 ? "1 day" : age.toDays() + " days";
    }

    private static String both(long many, String unit, int few, String smaller) {
        return many + " " + unit + (few == 0 ? "" : " " + few + " " + smaller);
    }
}
