package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.chamber.tools.RecordTools;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Something that this worker has claimed and calls a model for, with every report to the record about it. One
/// thread at a time.
abstract class HeldClaim {

    private static final Logger LOG = LoggerFactory.getLogger(HeldClaim.class);

    private final Workspace workspace;
    private final String name;
    private final long fence;
    private final LeaseTimer timer;
    private int calls;

    /// @param name its id, for the log and the keys of its reports
    HeldClaim(Workspace workspace, String name, long fence, LeaseTimer timer) {
        this.workspace = workspace;
        this.name = name;
        this.fence = fence;
        this.timer = timer;
    }

    final Workspace workspace() {
        return workspace;
    }

    final String name() {
        return name;
    }

    /// What it is, with its id, such as `run 0198…`.
    final String what() {
        return timer.what();
    }

    final long fence() {
        return fence;
    }

    /// What the model may look up meanwhile; null if nothing.
    ///
    /// @param discard takes back what it said before it did
    @Nullable
    RecordTools tools(Runnable discard) {
        return null;
    }

    /// What the model is told.
    abstract Prompt prompt();

    /// The ask, if it is one.
    @Nullable
    ClaimedAsk claim() {
        return null;
    }

    /// The requested provider; null means the default.
    @Nullable
    String provider() {
        return null;
    }

    /// The requested model; null means the default of the provider.
    @Nullable
    String model() {
        return null;
    }

    @Nullable
    Double temperature() {
        return null;
    }

    /// How much the model avoids its own words; null leaves it to the provider.
    @Nullable
    Double frequencyPenalty() {
        return null;
    }

    @Nullable
    Integer maxTokens() {
        return null;
    }

    /// Until when an answer is accepted.
    abstract Instant deadline();

    /// How many calls were begun for the answer that is wanted.
    int calls() {
        return calls;
    }

    /// How often to check the lease while waiting.
    final Duration tick() {
        return timer.tick();
    }

    /// Renews the lease if half of it has passed.
    final void keep() throws LostClaim {
        timer.keep(() -> beat(timer.lease()));
    }

    /// Extends the lease.
    abstract void beat(Duration lease);

    /// Reports progress to live readers, where there are any.
    void show(StreamBuffer buffer) throws LostClaim {}

    /// Records that a model is about to be called.
    StartedCall call(StartCall call, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        calls++;
        return submit("call:" + calls, once -> begin(once, call), shutdown);
    }

    abstract StartedCall begin(Workspace once, StartCall call);

    /// Submits a report under an idempotency key: it takes effect once even if the first response was lost.
    final <T> T submit(String verb, Function<Workspace, T> report, ShutdownSignal shutdown)
            throws LostClaim, ChamberClosed {
        String key = "chamber:%s:%d:%s".formatted(name, fence, verb);
        return timer.submit(verb, () -> report.apply(workspace.once(key)), shutdown);
    }

    /// Releases the claim in one attempt; a failure is only logged.
    final void release() {
        try {
            giveBack();
        } catch (MinutebookException e) {
            LOG.debug("{} could not be released: {}", what(), e.code());
        }
    }

    abstract void giveBack();
}
