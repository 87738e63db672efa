package dev.minutebook.chamber.config;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// The model that is called when a provider is unavailable.
///
/// @param model the model there; null means the one it usually takes
public record Fallback(String provider, @Nullable String model) {

    public Fallback {
        provider = Limits.name("fallback", provider, 64);
        Limits.optional("fallback model", model, 128);
    }

    /// `provider` or `provider/model`.
    static Fallback of(String text) {
        int slash = text.indexOf('/');
        return slash < 0 ? new Fallback(text, null) : new Fallback(text.substring(0, slash), text.substring(slash + 1));
    }
}
