package dev.minutebook.embedded.backup;

import dev.minutebook.api.Problem;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How many backups are kept: the last ones, and the newest one each of so many days, weeks and months that have any.
public record Keep(int last, int days, int weeks, int months) {

    /// A week of days, a month of weeks, a year of months.
    public static final Keep STANDARD = new Keep(1, 7, 4, 12);

    private static final Pattern PART = Pattern.compile("(\\d{1,4})([dwm]?)");

    /// @param text such as `7d,4w,12m`, or `3` for the last three
    public static Keep of(String text) {
        int last = 1;
        int days = 0;
        int weeks = 0;
        int months = 0;
        for (String part : text.split(",", -1)) {
            Matcher matcher = PART.matcher(part.strip());
            int number = matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
            if (number == 0) {
                throw Problem.Code.INVALID.because(
                        "'" + text
                                + "' does not say what to keep; write 7d,4w,12m for days, weeks and months, or 3 for the last three");
            }
            switch (matcher.group(2)) {
                case "d" -> days = number;
                case "w" -> weeks = number;
                case "m" -> months = number;
                default -> last = number;
            }
        }
        return new Keep(last, days, weeks, months);
    }
}
