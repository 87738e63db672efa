package dev.minutebook.core.providers;

import java.time.Duration;

/// Whether somebody calls the models of a provider.
public final class ProviderLookup {

    /// A chamber elsewhere that said nothing of its providers for that long is taken for gone.
    public static final Duration HEARD = Duration.ofMinutes(15);

    /// What a chamber serves that has a default model, beside its providers.
    public static final String DEFAULT_MODEL = "(default)";

    private ProviderLookup() {}
}
