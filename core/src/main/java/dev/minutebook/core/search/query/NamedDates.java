package dev.minutebook.core.search.query;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Days and months that a query names in English, such as `8 May 2023`, `May 8th` or `in May`. A year alone is a
/// word.
///
/// @param rest the query without them
public record NamedDates(List<Named> dates, String rest) {

    private static final List<String> MONTHS = List.of(
            "january",
            "february",
            "march",
            "april",
            "may",
            "june",
            "july",
            "august",
            "september",
            "october",
            "november",
            "december");

    private static final String MONTH = "(?:" + String.join("|", MONTHS) + ")";

    private static final Pattern DATE = Pattern.compile(
            "\\b(?:(?<d1>\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+(?<m1>"
                    + MONTH
                    + ")|(?<m2>"
                    + MONTH
                    + ")(?:\\s+(?<d2>\\d{1,2})(?:st|nd|rd|th)?\\b)?)\\b(?:,?\\s+(?<y>(?:19|20)\\d\\d)\\b)?",
            Pattern.CASE_INSENSITIVE);

    /// `may` and `march` alone are months only where a month is expected.
    private static final Pattern EXPECTED = Pattern.compile(
            "\\b(?:in|of|during|since|by|until|last|this|early|late|mid)\\s+$", Pattern.CASE_INSENSITIVE);

    /// A month, perhaps a day of it, perhaps of one year.
    public record Named(
            @Nullable Integer year, int month, @Nullable Integer day) {

        public boolean agrees(Instant at) {
            LocalDate date = at.atZone(ZoneOffset.UTC).toLocalDate();
            return date.getMonthValue() == month
                    && (day == null || date.getDayOfMonth() == day)
                    && (year == null || date.getYear() == year);
        }
    }

    static NamedDates of(String text) {
        List<Named> dates = new ArrayList<>();
        StringBuilder rest = new StringBuilder();
        Matcher matcher = DATE.matcher(text);
        while (matcher.find()) {
            String month = first(matcher.group("m1"), matcher.group("m2"));
            String day = first(matcher.group("d1"), matcher.group("d2"));
            String year = matcher.group("y");
            if (month == null || (day == null && year == null && !meant(text, matcher, month))) {
                matcher.appendReplacement(rest, Matcher.quoteReplacement(matcher.group()));
                continue;
            }
            dates.add(new Named(
                    year == null ? null : Integer.valueOf(year),
                    MONTHS.indexOf(month.toLowerCase(Locale.ROOT)) + 1,
                    day == null ? null : Integer.valueOf(day)));
            matcher.appendReplacement(rest, " ");
        }
        matcher.appendTail(rest);
        return new NamedDates(List.copyOf(dates), rest.toString());
    }

    private static boolean meant(String text, Matcher matcher, String month) {
        String lower = month.toLowerCase(Locale.ROOT);
        return !(lower.equals("may") || lower.equals("march"))
                || (Character.isUpperCase(month.charAt(0))
                        && EXPECTED.matcher(text.substring(0, matcher.start())).find());
    }

    private static @Nullable String first(@Nullable String one, @Nullable String other) {
        return one == null ? other : one;
    }
}
