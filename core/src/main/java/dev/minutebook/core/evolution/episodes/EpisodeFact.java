package dev.minutebook.core.evolution.episodes;

import dev.minutebook.api.Limits;

/// Something that came of an ask.
public sealed interface EpisodeFact {

    /// Which ask it belongs to.
    EpisodeAsk ask();

    /// What it cost.
    long tokens();

    /// Whoever was asked replied.
    ///
    /// @param text as it came
    record Replied(EpisodeAsk ask, String text, long tokens) implements EpisodeFact {

        public Replied {
            Limits.range("tokens", tokens, 0, 1_000_000_000);
        }
    }

    /// Nobody does it: it failed for good, or its time is up.
    record Lost(EpisodeAsk ask, String reason, long tokens) implements EpisodeFact {

        public Lost {
            Limits.range("tokens", tokens, 0, 1_000_000_000);
        }
    }
}
