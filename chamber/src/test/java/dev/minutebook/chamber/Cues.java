package dev.minutebook.chamber;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.chamber.speakers.Cue;
import java.time.Duration;

/// Cues and claims for tests that need one.
public final class Cues {

    private Cues() {}

    public static ClaimedAsk claim(Ask.Purpose purpose, String... options) {
        FakeRecord record = new FakeRecord();
        record.ask(purpose, options);
        return record.asks().claim(ClaimAsk.forModels()).orElseThrow();
    }

    public static Cue to(String provider, String model, Duration timeout) {
        return new Cue(claim(Ask.Purpose.SPEAK), provider, model, 0.5, 512, timeout);
    }
}
