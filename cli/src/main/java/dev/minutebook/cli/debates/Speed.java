package dev.minutebook.cli.debates;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// How fast something is played again.
///
/// @param factor how many times as fast; infinite for no pauses
public record Speed(double factor) {

    static final Speed REAL = new Speed(1);

    Duration of(Duration real) {
        return Double.isInfinite(factor) || real.isNegative()
                ? Duration.ZERO
                : Duration.ofNanos((long) (real.toNanos() / factor));
    }

    /// `10`, `0.5`, `10x` or `max`.
    public static final class Converter implements ITypeConverter<Speed> {

        @Override
        public Speed convert(String typed) {
            if (typed.equals("max")) {
                return new Speed(Double.POSITIVE_INFINITY);
            }
            String number = typed.endsWith("x") ? typed.substring(0, typed.length() - 1) : typed;
            if (!number.matches("\\d{1,6}(\\.\\d{1,6})?") || Double.parseDouble(number) == 0) {
                throw new TypeConversionException(
                        "'" + typed + "' is no speed, such as 10, 0.5 or max");
            }
            return new Speed(Double.parseDouble(number));
        }
    }
}
