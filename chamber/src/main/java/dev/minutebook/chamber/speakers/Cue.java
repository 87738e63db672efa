package dev.minutebook.chamber.speakers;

import dev.minutebook.api.debates.Ask;
import dev.minutebook.api.debates.ClaimedAsk;
import dev.minutebook.api.debates.Prompt;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What a speaker is given.
///
/// @param timeout how long it may speak
public record Cue(
        ClaimedAsk claim,
        String provider,
        String model,
        @Nullable Double temperature,
        @Nullable Integer maxTokens,
        Duration timeout) {

    public Prompt prompt() {
        return claim.prompt();
    }

    public Ask ask() {
        return claim.ask();
    }
}
