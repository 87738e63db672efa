package dev.minutebook.chamber.config;

import dev.minutebook.api.Problem;
import java.math.BigDecimal;
import java.math.RoundingMode;

/// The price of a model in US dollars.
///
/// @param in  for a million tokens read
/// @param out for a million tokens written
public record Price(BigDecimal in, BigDecimal out) {

    private static final BigDecimal MOST = BigDecimal.valueOf(100_000);

    public static final Price NOTHING = new Price(BigDecimal.ZERO, BigDecimal.ZERO);

    public Price {
        check(in);
        check(out);
    }

    /// What that many tokens cost, rounded to eight places.
    public BigDecimal cost(long tokensIn, long tokensOut) {
        return in.multiply(BigDecimal.valueOf(tokensIn))
                .add(out.multiply(BigDecimal.valueOf(tokensOut)))
                .movePointLeft(6)
                .setScale(8, RoundingMode.HALF_UP);
    }

    private static void check(BigDecimal price) {
        if (price.signum() < 0 || price.compareTo(MOST) > 0) {
            throw Problem.Code.INVALID.because("the price of a million tokens must be from 0 to " + MOST);
        }
    }
}
