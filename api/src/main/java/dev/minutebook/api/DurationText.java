package dev.minutebook.api;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Lengths of time as people write them: `500ms`, `30s`, `10m`, `1h30m`, `90d`, or as of ISO 8601 `PT10M`. Every
/// surface takes all of these.
public final class DurationText {

    private static final Pattern PART = Pattern.compile("(\\d{1,9})(ms|s|min|m|h|d)");
    private static final Pattern WHOLE = Pattern.compile("(" + PART + ")+");

    private DurationText() {}

    /// The length that a text names. Refused with INVALID when it names none.
    public static Duration parse(String text) {
        String typed = text.strip().toLowerCase(Locale.ROOT);
        if (WHOLE.matcher(typed).matches()) {
            Duration length = Duration.ZERO;
            for (Matcher part = PART.matcher(typed); part.find(); ) {
                length = length.plus(of(Long.parseLong(part.group(1)), part.group(2)));
            }
            return length;
        }
        try {
            return Duration.parse(typed);
        } catch (DateTimeException malformed) {
            String shown = text.length() > 64 ? text.substring(0, 64) + "…" : text;
            throw Problem.Code.INVALID.because(
                    "'" + shown + "' is not a length of time, such as 30s, 10m, 2h or PT10M");
        }
    }

    private static Duration of(long many, String unit) {
        return switch (unit) {
            case "ms" -> Duration.ofMillis(many);
            case "s" -> Duration.ofSeconds(many);
            case "h" -> Duration.ofHours(many);
            case "d" -> Duration.ofDays(many);
            default -> Duration.ofMinutes(many);
        };
    }
}
