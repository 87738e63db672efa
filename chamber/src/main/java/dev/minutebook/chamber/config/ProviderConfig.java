package dev.minutebook.chamber.config;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A provider of models.
///
/// @param name          as seats name it
/// @param baseUrl       where it is
/// @param apiKey        null where none is needed
/// @param model         the model for seats that name none; null means that each seat must
/// @param models        what each model costs; a model that is not listed costs nothing
/// @param callsPerSecond how many calls may begin in a second; null means no bound
/// @param timeout       how long one call may last, from connecting to the last word
/// @param fallbacks     who is asked instead while the breaker is open, or after "too many requests", in this
/// order
public record ProviderConfig(
        String name,
        ProviderKind kind,
        String baseUrl,
        @Nullable ApiKey apiKey,
        @Nullable String model,
        Map<String, Price> models,
        @Nullable Double callsPerSecond,
        Duration timeout,
        BreakerConfig breaker,
        RetryConfig retry,
        List<Fallback> fallbacks) {

    public ProviderConfig {
        name = Limits.name("provider", name, 64);
        checkUrl(name, baseUrl);
        Limits.optional("model", model, 128);
        models = Map.copyOf(models);
        if (callsPerSecond != null && !(callsPerSecond >= 0.001 && callsPerSecond <= 10_000)) {
            throw Problem.Code.INVALID.because("callsPerSecond must be from 0.001 to 10000");
        }
        Limits.range("timeout in milliseconds", timeout.toMillis(), 1, 3_600_000);
        fallbacks = List.copyOf(fallbacks);
    }

    /// A provider of that kind with default address and timeouts.
    public static ProviderConfig of(String name, ProviderKind kind) {
        return new ProviderConfig(
                name,
                kind,
                kind.home(),
                null,
                null,
                Map.of(),
                null,
                Duration.ofMinutes(2),
                kind.breaker(),
                RetryConfig.USUAL,
                List.of());
    }

    public ProviderConfig baseUrl(String url) {
        return new ProviderConfig(
                name, kind, url, apiKey, model, models, callsPerSecond, timeout, breaker, retry, fallbacks);
    }

    public ProviderConfig apiKey(String key) {
        return new ProviderConfig(
                name,
                kind,
                baseUrl,
                new ApiKey(key),
                model,
                models,
                callsPerSecond,
                timeout,
                breaker,
                retry,
                fallbacks);
    }

    public ProviderConfig model(String usual) {
        return new ProviderConfig(
                name, kind, baseUrl, apiKey, usual, models, callsPerSecond, timeout, breaker, retry, fallbacks);
    }

    public ProviderConfig models(Map<String, Price> prices) {
        return new ProviderConfig(
                name, kind, baseUrl, apiKey, model, prices, callsPerSecond, timeout, breaker, retry, fallbacks);
    }

    public ProviderConfig callsPerSecond(double most) {
        return new ProviderConfig(name, kind, baseUrl, apiKey, model, models, most, timeout, breaker, retry, fallbacks);
    }

    public ProviderConfig timeout(Duration longest) {
        return new ProviderConfig(
                name, kind, baseUrl, apiKey, model, models, callsPerSecond, longest, breaker, retry, fallbacks);
    }

    public ProviderConfig breaker(BreakerConfig when) {
        return new ProviderConfig(
                name, kind, baseUrl, apiKey, model, models, callsPerSecond, timeout, when, retry, fallbacks);
    }

    public ProviderConfig retry(RetryConfig how) {
        return new ProviderConfig(
                name, kind, baseUrl, apiKey, model, models, callsPerSecond, timeout, breaker, how, fallbacks);
    }

    public ProviderConfig fallbacks(List<Fallback> others) {
        return new ProviderConfig(
                name, kind, baseUrl, apiKey, model, models, callsPerSecond, timeout, breaker, retry, others);
    }

    /// What the model costs.
    public Price price(String wanted) {
        Price price = models.get(wanted);
        return price == null ? Price.NOTHING : price;
    }

    /// The text with the secret of this provider taken out.
    public String hideSecrets(String text) {
        return apiKey == null ? text : apiKey.hideIn(text);
    }

    private static void checkUrl(String name, String url) {
        try {
            URI parsed = URI.create(url);
            if (parsed.getHost() != null
                    && parsed.getUserInfo() == null
                    && ("http".equals(parsed.getScheme()) || "https".equals(parsed.getScheme()))) {
                return;
            }
        } catch (IllegalArgumentException e) {
            // Falls through: the text may hold a secret, so it is not repeated.
        }
        throw Problem.Code.INVALID.because(
                "the base URL of " + name + " must be like https://api.example/v1, without user or password");
    }
}
