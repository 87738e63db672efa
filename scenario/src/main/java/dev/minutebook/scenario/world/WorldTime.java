package dev.minutebook.scenario.world;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// When something happens, counted back from the end: `41d 09:30` is half past nine on the day 41 days before it, or on
/// the Friday before if that is a weekend; `2h40m` is that long before.
///
/// @param order the instant as it was written, by which things follow each other on every day of the week: one of
///              Saturday morning comes after one of Friday afternoon
/// @param at    on a working day
record WorldTime(Instant order, Instant at) {

    private static final Pattern DAY = Pattern.compile("(\\d+)d (\\d\\d:\\d\\d)");
    private static final Pattern SPAN = Pattern.compile("(?:(\\d+)d)?(?:(\\d+)h)?(?:(\\d+)m)?(?:(\\d+)s)?");

    static WorldTime of(Node node, Instant end) {
        Matcher day = DAY.matcher(node.text());
        if (!day.matches()) {
            Instant before = end.minus(span(node));
            return new WorldTime(before, before);
        }
        LocalDate written = LocalDate.ofInstant(end, ZoneOffset.UTC).minusDays(Long.parseLong(day.group(1)));
        LocalDate date = written;
        while (date.getDayOfWeek() == DayOfWeek.SATURDAY || date.getDayOfWeek() == DayOfWeek.SUNDAY) {
            date = date.minusDays(1);
        }
        LocalTime time = LocalTime.parse(day.group(2));
        return new WorldTime(
                written.atTime(time).toInstant(ZoneOffset.UTC),
                date.atTime(time).toInstant(ZoneOffset.UTC));
    }

    static Duration span(Node node) {
        Matcher span = SPAN.matcher(node.text());
        if (!span.matches() || node.text().isEmpty()) {
            throw new IllegalStateException(node.where() + " is no time: " + node.text());
        }
        return Duration.ofDays(part(span, 1))
                .plusHours(part(span, 2))
                .plusMinutes(part(span, 3))
                .plusSeconds(part(span, 4));
    }

    private static long part(Matcher span, int group) {
        return span.group(group) == null ? 0 : Long.parseLong(span.group(group));
    }
}
