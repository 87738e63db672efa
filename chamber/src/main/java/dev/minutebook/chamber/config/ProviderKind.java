package dev.minutebook.chamber.config;

import dev.minutebook.api.Problem;
import java.util.Locale;

/// The protocol of a provider.
public enum ProviderKind {
    /// OpenAI and compatible providers.
    OPENAI("https://api.openai.com/v1"),
    ANTHROPIC("https://api.anthropic.com/v1"),
    OLLAMA("http://localhost:11434"),
    GEMINI("https://generativelanguage.googleapis.com/v1beta");

    private final String home;

    ProviderKind(String home) {
        this.home = home;
    }

    /// The default address.
    public String home() {
        return home;
    }

    /// The default circuit breaker.
    public BreakerConfig breaker() {
        return switch (this) {
            case ANTHROPIC -> BreakerConfig.of(3, 30, 2);
            case OPENAI -> BreakerConfig.of(5, 60, 3);
            case GEMINI -> BreakerConfig.of(4, 45, 3);
            case OLLAMA -> BreakerConfig.USUAL;
        };
    }

    static ProviderKind named(String name) {
        try {
            return valueOf(name.strip().toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw Problem.Code.INVALID.because(
                    "there is no kind of provider '" + name + "'; say openai, anthropic, ollama or gemini");
        }
    }
}
