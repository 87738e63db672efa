package dev.minutebook.api.providers;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// A model that a workspace may call, and what it costs.
///
/// @param model    its name, or `*` for every model of the provider
/// @param priceIn  US dollars for a million tokens read; null where nothing is counted
/// @param priceOut US dollars for a million tokens written; null where nothing is counted
public record AllowedModel(
        String provider,
        String model,
        @Nullable BigDecimal priceIn,
        @Nullable BigDecimal priceOut) {

    /// Stands for every model of a provider.
    public static final String ANY = "*";

    private static final BigDecimal MOST = BigDecimal.valueOf(100_000);

    public AllowedModel {
        Limits.filled("provider", provider, 64);
        Limits.filled("model", model, 128);
        check(priceIn);
        check(priceOut);
        if ((priceIn == null) != (priceOut == null)) {
            throw Problem.Code.INVALID.because("give both prices of " + provider + "/" + model + ", or neither");
        }
    }

    /// Every model of a provider, without a price.
    public static AllowedModel anyOf(String provider) {
        return new AllowedModel(provider, ANY, null, null);
    }

    /// Whether it has a price.
    public boolean priced() {
        return priceIn != null && priceOut != null;
    }

    /// A model with its prices, in US dollars for a million tokens read and written.
    public static AllowedModel of(String provider, String model, BigDecimal priceIn, BigDecimal priceOut) {
        return new AllowedModel(provider, model, priceIn, priceOut);
    }

    private static void check(@Nullable BigDecimal price) {
        if (price != null && (price.signum() < 0 || price.compareTo(MOST) > 0)) {
            throw Problem.Code.INVALID.because("the price of a million tokens must be from 0 to " + MOST);
        }
    }
}
