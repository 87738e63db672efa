package dev.minutebook.cli.call;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.function.Function;
import picocli.CommandLine.TypeConversionException;

/// A moment: a date, a time, or a length of time from now.
public final class Moment {

    private static final DurationConverter LENGTHS = new DurationConverter();

    private Moment() {}

    /// A moment to come.
    public static Instant parse(String typed, Clock clock) {
        return parse(typed, length -> clock.instant().plus(length));
    }

    /// A moment gone by.
    public static Instant past(String typed, Clock clock) {
        return parse(typed, length -> clock.instant().minus(length));
    }

    private static Instant parse(String typed, Function<Duration, Instant> from) {
        try {
            return typed.contains("T") && !typed.startsWith("P")
                    ? Instant.parse(typed)
                    : LocalDate.parse(typed).atStartOfDay(ZoneOffset.UTC).toInstant();
        } catch (DateTimeException noDate) {
            try {
                return from.apply(LENGTHS.convert(typed));
            } catch (TypeConversionException noLength) {
                throw Refusal.invalid(
                        "'" + typed + "' is no moment",
                        "Write a date (2027-01-31), a time (2027-01-31T12:00:00Z) or a length of time (90d).");
            }
        }
    }
}
