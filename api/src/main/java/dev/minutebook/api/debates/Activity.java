package dev.minutebook.api.debates;

import java.time.Instant;
import java.util.List;

/// How much was debated, day by day. Days are those of UTC.
///
/// @param days first to last, without gaps; the last is today
public record Activity(List<Day> days) {

    /// The most days that are counted.
    public static final int DAYS = 366;

    /// How many are counted where nobody says.
    public static final int USUAL = 30;

    public Activity {
        days = List.copyOf(days);
    }

    /// One day.
    ///
    /// @param from      its first instant
    /// @param turns     answers that were given; what a fork copied is not counted again
    /// @param debates   debates that were opened
    /// @param decisions decisions that were recorded
    public record Day(Instant from, long turns, long debates, long decisions) {}
}
