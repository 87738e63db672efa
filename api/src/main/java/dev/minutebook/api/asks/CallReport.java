package dev.minutebook.api.asks;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// What a model call took.
///
/// @param number the call that is reported on; null when there was none
public record CallReport(
        @Nullable Integer number,
        @Nullable String provider,
        @Nullable String model,
        long tokensIn,
        long tokensOut,
        @Nullable BigDecimal cost,
        @Nullable Long responseTimeMs) {

    public static final CallReport NONE = new CallReport(null, null, null, 0, 0, null, null);

    public CallReport {
        Limits.optional("provider", provider, 64);
        Limits.optional("model", model, 128);
        Limits.range("tokensIn", tokensIn, 0, 1_000_000_000L);
        Limits.range("tokensOut", tokensOut, 0, 1_000_000_000L);
        cost = cost == null ? BigDecimal.ZERO : cost;
        if (cost.signum() < 0 || cost.compareTo(BigDecimal.valueOf(1_000_000)) > 0) {
            throw Problem.Code.INVALID.because("cost must be from 0 to a million");
        }
        if (responseTimeMs != null) {
            Limits.range("responseTimeMs", responseTimeMs, 0, 2_592_000_000L);
        }
    }

    /// Of so many tokens.
    public static CallReport of(String provider, String model, long tokensIn, long tokensOut) {
        return new CallReport(null, provider, model, tokensIn, tokensOut, null, null);
    }

    /// Of the call of this number.
    public CallReport number(int number) {
        return new CallReport(number, provider, model, tokensIn, tokensOut, cost, responseTimeMs);
    }

    /// The same with what it cost in US dollars.
    public CallReport cost(BigDecimal cost) {
        return new CallReport(number, provider, model, tokensIn, tokensOut, cost, responseTimeMs);
    }

    /// The same with how long it took.
    public CallReport responseTimeMs(long responseTimeMs) {
        return new CallReport(number, provider, model, tokensIn, tokensOut, cost, responseTimeMs);
    }
}
