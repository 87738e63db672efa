package dev.minutebook.chamber.speakers;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.Prompt;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The input of one call of a speaker.
///
/// @param claim   the ask that is answered; null when something else is wanted, such as a translation
/// @param timeout how long it may speak
public record Cue(
        Prompt prompt,
        @Nullable ClaimedAsk claim,
        String provider,
        String model,
        @Nullable Double temperature,
        @Nullable Integer maxTokens,
        Duration timeout) {

    /// A cue to answer an ask.
    public Cue(
            ClaimedAsk claim,
            String provider,
            String model,
            @Nullable Double temperature,
            @Nullable Integer maxTokens,
            Duration timeout) {
        this(claim.prompt(), claim, provider, model, temperature, maxTokens, timeout);
    }

    /// Whether an ask is answered.
    public boolean isAsk() {
        return claim != null;
    }

    /// The ask. There must be one.
    public Ask ask() {
        if (claim == null) {
            throw new IllegalStateException("this cue is not for an ask; see isAsk");
        }
        return claim.ask();
    }
}
