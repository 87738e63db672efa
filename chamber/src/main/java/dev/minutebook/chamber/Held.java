package dev.minutebook.chamber;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.StartCall;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Something that this worker has claimed and calls a model for. One thread at a time.
interface Held {

    Workspace workspace();

    /// What it is, for the log.
    String name();

    /// What the model is told.
    Prompt prompt();

    /// The ask, if it is one.
    @Nullable ClaimedAsk claim();

    /// The provider that is asked for; null means the usual one.
    @Nullable String provider();

    /// The model that is asked for; null means the usual one of the provider.
    @Nullable String model();

    @Nullable Double temperature();

    @Nullable Integer maxTokens();

    /// Until when an answer is of use.
    Instant deadline();

    long fence();

    /// How many calls were begun under this claim.
    int calls();

    /// How often to come back while waiting.
    Duration tick();

    /// Gives a sign of life if half of the lease is gone.
    void keep() throws LostClaim;

    /// Shows what is being said to those who watch.
    void show(Hearing hearing) throws LostClaim;

    /// Says that a model is about to be called, and returns the number of the call.
    int call(StartCall call, Closing closing) throws LostClaim, ChamberClosed;
}
