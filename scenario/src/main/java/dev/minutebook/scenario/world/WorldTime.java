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
final class WorldTime {

    private static final Pattern DAY = Pattern.compile("(\\d+)d (\\d\\d:\\d\\d)");
    private static final Pattern SPAN = Pattern.compile("(?:(\\d+)d)?(?:(\\d+)h)?(?:(\\d+)m)?(?:(\\d+)s)?");

    private WorldTime() {}

    static Instant of(Node node, Instant end) {
        String text = node.text();
        Matcher day = DAY.matcher(text);
        if (day.matches()) {
            LocalDate date = LocalDate.ofInstant(end, ZoneOffset.UTC).minusDays(Long.parseLong(day.group(1)));
            while (date.getDayOfWeek() == DayOfWeek.SATURDAY || date.getDayOfWeek() == DayOfWeek.SUNDAY) {
                date = date.minusDays(1);
            }
            return date.atTime(LocalTime.parse(day.group(2))).toInstant(ZoneOffset.UTC);
        }
        return end.minus(span(node));
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
