package dev.minutebook.cli.call;

import dev.minutebook.api.DurationText;
import dev.minutebook.api.MinutebookException;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Lengths of time as people type them: `30s`, `10m`, `1h30m`, `90d`, or `PT10M`.
public final class DurationConverter implements ITypeConverter<Duration> {

    @Override
    public Duration convert(String value) {
        try {
            return DurationText.parse(value);
        } catch (MinutebookException malformed) {
            throw new TypeConversionException(malformed.problem().detail());
        }
    }
}
