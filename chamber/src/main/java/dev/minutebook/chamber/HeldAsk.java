package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.chamber.answers.PlainText;
import dev.minutebook.chamber.tools.RecordTools;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// An ask that this worker has claimed, with every report to the record about it. One thread at a time.
final class HeldAsk implements HeldClaim {

    private static final Logger LOG = LoggerFactory.getLogger(HeldAsk.class);
    private static final long BETWEEN_PROGRESS = Duration.ofMillis(200).toNanos();
    private static final int SHOWN = 4_000;

    private final Workspace workspace;
    private final ClaimedAsk claim;
    private final LeaseTimer timer;
    private final LongSupplier nanos;
    private long nextProgress;
    private int shown;
    private int calls;
    private @Nullable Boolean toolsOffered;

    /// @param claimedAt when the claim was asked for, which is before it began
    HeldAsk(Workspace workspace, ClaimedAsk claim, Duration lease, LongSupplier nanos, long claimedAt) {
        this.workspace = workspace;
        this.claim = claim;
        this.nanos = nanos;
        this.timer = new LeaseTimer("ask " + claim.ask().id().text(), lease, nanos, claimedAt);
        this.nextProgress = claimedAt;
    }

    @Override
    public ClaimedAsk claim() {
        return claim;
    }

    @Override
    public Workspace workspace() {
        return workspace;
    }

    /// Asked for once: rules of a debate do not change. Without an answer there are none, since nothing
    /// depends on them.
    @Override
    public @Nullable RecordTools tools(Runnable discard) {
        if (toolsOffered == null) {
            try {
                toolsOffered = workspace
                        .debates()
                        .find(claim.ask().debate())
                        .map(debate -> !Boolean.FALSE.equals(debate.config().tools()))
                        .orElse(false);
            } catch (MinutebookException e) {
                LOG.debug("ask {}: no tools, its debate cannot be read: {}", id().text(), e.code());
                toolsOffered = false;
            }
        }
        return toolsOffered ? new RecordTools(workspace, claim, nanos, discard) : null;
    }

    TurnId id() {
        return claim.ask().id();
    }

    @Override
    public String name() {
        return id().text();
    }

    @Override
    public Prompt prompt() {
        return claim.prompt();
    }

    @Override
    public @Nullable String provider() {
        return claim.seat().provider();
    }

    @Override
    public @Nullable String model() {
        return claim.seat().model();
    }

    @Override
    public @Nullable Double temperature() {
        return claim.seat().temperature();
    }

    @Override
    public @Nullable Integer maxTokens() {
        return claim.seat().maxTokens();
    }

    @Override
    public Instant deadline() {
        return claim.ask().deadline();
    }

    @Override
    public long fence() {
        return claim.fence();
    }

    @Override
    public int calls() {
        return calls;
    }

    @Override
    public Duration tick() {
        return timer.tick();
    }

    @Override
    public void keep() throws LostClaim {
        timer.keep(() -> workspace.asks().heartbeat(id(), fence(), timer.lease()));
    }

    /// At most five times a second. A failed progress report is harmless.
    @Override
    public void show(StreamBuffer buffer) throws LostClaim {
        long now = nanos.getAsLong();
        if (now - nextProgress < 0 || buffer.length() == shown) {
            return;
        }
        nextProgress = now + BETWEEN_PROGRESS;
        shown = buffer.length();
        try {
            workspace.asks().progress(id(), fence(), PlainText.clean(buffer.last(SHOWN)));
        } catch (MinutebookException e) {
            if (LeaseTimer.isLost(e)) {
                throw LeaseTimer.lost(e);
            }
            LOG.debug("ask {}: progress could not be reported: {}", id().text(), e.code());
        }
    }

    /// Records that a model is about to be called.
    @Override
    public StartedCall call(StartCall call, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        calls++;
        shown = 0;
        return submit("call:" + calls, asks -> asks.call(id(), call), shutdown);
    }

    /// Submits a report under an idempotency key: it takes effect once even if the first response was lost.
    <T> T submit(String verb, Function<Asks, T> action, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        String key = "chamber:%s:%d:%s".formatted(id().text(), fence(), verb);
        return timer.submit(verb, () -> action.apply(workspace.once(key).asks()), shutdown);
    }

    /// Releases the claim in one attempt; a failure is only logged.
    void release() {
        try {
            workspace.asks().release(id(), fence());
        } catch (MinutebookException e) {
            LOG.debug("ask {} could not be released: {}", id().text(), e.code());
        }
    }
}
