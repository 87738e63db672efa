package dev.minutebook.api.evolution.episodes;

import dev.minutebook.api.Limits;

/// News that reach everybody in an episode.
///
/// @param text   what happened
/// @param impact how much it matters
public record Headline(String text, Impact impact) {

    /// The longest text.
    public static final int TEXT = 1_024;

    /// How much news matter.
    public enum Impact {
        /// Hardly.
        LOW,
        /// Somewhat.
        MEDIUM,
        /// Very much.
        HIGH
    }

    public Headline {
        text = Limits.filled("headline", text, TEXT);
        Limits.given("impact", impact, "say low, medium or high");
    }
}
