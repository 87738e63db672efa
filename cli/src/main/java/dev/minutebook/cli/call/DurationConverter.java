package dev.minutebook.cli.call;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Lengths of time as people type them: `30s`, `10m`, `1h30m`, `90d`, or `PT10M`.
public final class DurationConverter implements ITypeConverter<Duration> {

    private static final Pattern PART = Pattern.compile("(\\d{1,9})(ms|s|min|m|h|d)");
    private static final Pattern WHOLE = Pattern.compile("(" + PART + ")+");

    @Override
    public Duration convert(String value) {
        String typed = value.strip().toLowerCase(Locale.ROOT);
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
            throw new TypeConversionException("'" + value + "' is not a length of time, such as 30s, 10m or 2h");
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
