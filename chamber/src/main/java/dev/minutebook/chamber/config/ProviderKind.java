package dev.minutebook.chamber.config;

import dev.minutebook.api.Problem;
import java.util.Locale;

/// The way in which a provider is spoken to.
public enum ProviderKind {
    /// OpenAI, and everything that speaks like it.
    OPENAI("https://api.openai.com/v1"),
    ANTHROPIC("https://api.anthropic.com/v1"),
    OLLAMA("http://localhost:11434"),
    GEMINI("https://generativelanguage.googleapis.com/v1beta");

    private final String home;

    ProviderKind(String home) {
        this.home = home;
    }

    /// Where such a provider is found when nothing else was said.
    public String home() {
        return home;
    }

    /// When to stop calling such a provider, if nothing else was said.
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
                    "there is no kind of provider '"
                            + name
                            + "'; say openai, anthropic, ollama or gemini");
        }
    }
}
