package dev.minutebook.chamber.speakers;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.chamber.tools.RecordTools;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The input of one call of a speaker.
///
/// @param claim   the ask that is answered; null when something else is wanted, such as a translation
/// @param frequencyPenalty how much it avoids its own words; null leaves it to the provider
/// @param timeout how long it may speak
/// @param tools   what it may look up meanwhile; null if nothing
public record Cue(
        Prompt prompt,
        @Nullable ClaimedAsk claim,
        String provider,
        String model,
        @Nullable Double temperature,
        @Nullable Double frequencyPenalty,
        @Nullable Integer maxTokens,
        Duration timeout,
        @Nullable RecordTools tools) {

    /// A cue to answer an ask, without tools.
    public Cue(
            ClaimedAsk claim,
            String provider,
            String model,
            @Nullable Double temperature,
            @Nullable Integer maxTokens,
            Duration timeout) {
        this(claim.prompt(), claim, provider, model, temperature, null, maxTokens, timeout, null);
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
