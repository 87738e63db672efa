package dev.minutebook.chamber.config;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The configuration of a chamber.
///
/// @param providers by name
/// @param usual     the provider for seats that name none; null means the first
/// @param workers   how many asks are answered at a time
/// @param lease     how long a claim holds without a sign of life
public record ChamberConfig(
        Map<String, ProviderConfig> providers, @Nullable String usual, int workers, Duration lease) {

    public static final int WORKERS = 4;
    public static final Duration LEASE = Duration.ofMinutes(2);

    public ChamberConfig {
        providers = Collections.unmodifiableMap(new LinkedHashMap<>(providers));
        Limits.range("workers", workers, 1, 1_024);
        Limits.lease(lease);
        if (usual != null && !providers.containsKey(usual)) {
            throw unknown("the default provider", usual, providers);
        }
        for (ProviderConfig provider : providers.values()) {
            for (Fallback fallback : provider.fallbacks()) {
                if (!providers.containsKey(fallback.provider())) {
                    throw unknown("the fallback of " + provider.name(), fallback.provider(), providers);
                }
            }
        }
    }

    /// Those providers, the first being the usual one, four workers and a lease of two minutes.
    public static ChamberConfig of(ProviderConfig... providers) {
        Map<String, ProviderConfig> byName = new LinkedHashMap<>();
        for (ProviderConfig provider : providers) {
            if (byName.put(provider.name(), provider) != null) {
                throw Problem.Code.INVALID.because("there are two providers called " + provider.name());
            }
        }
        return new ChamberConfig(byName, null, WORKERS, LEASE);
    }

    /// Reads a file: properties if its name ends in `.properties`, otherwise JSON. Keys may be in the environment.
    public static ChamberConfig read(Path file) throws IOException {
        return read(file, System::getenv);
    }

    /// As [#read(Path)], with another environment.
    public static ChamberConfig read(Path file, UnaryOperator<@Nullable String> environment) throws IOException {
        return ConfigFile.read(file, environment);
    }

    public ChamberConfig workers(int number) {
        return new ChamberConfig(providers, usual, number, lease);
    }

    public ChamberConfig lease(Duration length) {
        return new ChamberConfig(providers, usual, workers, length);
    }

    public ChamberConfig usual(String provider) {
        return new ChamberConfig(providers, provider, workers, lease);
    }

    /// The provider of that name, or the usual one when no name is given.
    public Optional<ProviderConfig> provider(@Nullable String name) {
        if (name != null) {
            return Optional.ofNullable(providers.get(name.toLowerCase(Locale.ROOT)));
        }
        return usual != null
                ? Optional.ofNullable(providers.get(usual))
                : providers.values().stream().findFirst();
    }

    /// Whether there is a model for what names none: that of the usual provider, or of one it falls back to.
    public boolean hasDefaultModel() {
        return provider(null)
                .filter(own -> own.model() != null
                        || own.fallbacks().stream()
                                .anyMatch(one -> one.model() != null
                                        || provider(one.provider())
                                                .filter(other -> other.model() != null)
                                                .isPresent()))
                .isPresent();
    }

    private static RuntimeException unknown(String what, String name, Map<String, ProviderConfig> providers) {
        List<String> known = new ArrayList<>(providers.keySet());
        return Problem.Code.INVALID.because(what + " is '" + name + "', which is not configured; there are " + known);
    }
}
