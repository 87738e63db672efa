package dev.minutebook.chamber;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.chamber.tools.RecordTools;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Something that this worker has claimed and calls a model for. One thread at a time.
interface HeldClaim {

    Workspace workspace();

    /// What the model may look up meanwhile; null if nothing.
    ///
    /// @param discard takes back what it said before it did
    default @Nullable RecordTools tools(Runnable discard) {
        return null;
    }

    /// Its id, for the log.
    String name();

    /// What the model is told.
    Prompt prompt();

    /// The ask, if it is one.
    @Nullable
    ClaimedAsk claim();

    /// The requested provider; null means the default.
    @Nullable
    String provider();

    /// The requested model; null means the default of the provider.
    @Nullable
    String model();

    @Nullable
    Double temperature();

    @Nullable
    Integer maxTokens();

    /// Until when an answer is accepted.
    Instant deadline();

    long fence();

    /// How many calls were begun under this claim.
    int calls();

    /// How often to check the lease while waiting.
    Duration tick();

    /// Renews the lease if half of it has passed.
    void keep() throws LostClaim;

    /// Reports progress to live readers.
    void show(StreamBuffer buffer) throws LostClaim;

    /// Records that a model is about to be called.
    StartedCall call(StartCall call, ShutdownSignal shutdown) throws LostClaim, ChamberClosed;
}
