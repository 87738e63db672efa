package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.chamber.answers.PlainText;
import dev.minutebook.chamber.tools.RecordTools;
import java.time.Duration;
import java.time.Instant;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// An ask that this worker has claimed. One thread at a time.
final class HeldAsk extends HeldClaim {

    private static final Logger LOG = LoggerFactory.getLogger(HeldAsk.class);
    private static final long BETWEEN_PROGRESS = Duration.ofMillis(200).toNanos();
    private static final int SHOWN = 4_000;

    private final ClaimedAsk claim;
    private final LongSupplier nanos;
    private long nextProgress;
    private int shown;
    private @Nullable Boolean toolsOffered;

    /// @param claimedAt when the claim was asked for, which is before it began
    HeldAsk(Workspace workspace, ClaimedAsk claim, Duration lease, LongSupplier nanos, long claimedAt) {
        super(
                workspace,
                claim.ask().id().text(),
                claim.fence(),
                new LeaseTimer("ask " + claim.ask().id().text(), lease, nanos, claimedAt));
        this.claim = claim;
        this.nanos = nanos;
        this.nextProgress = claimedAt;
    }

    @Override
    ClaimedAsk claim() {
        return claim;
    }

    /// Asked for once: rules of a debate do not change. Without an answer there are none, since nothing
    /// depends on them.
    @Override
    @Nullable
    RecordTools tools(Runnable discard) {
        if (toolsOffered == null) {
            try {
                toolsOffered = workspace()
                        .debates()
                        .find(claim.ask().debate())
                        .map(debate -> !Boolean.FALSE.equals(debate.config().tools()))
                        .orElse(false);
            } catch (MinutebookException e) {
                LOG.debug("{}: no tools, its debate cannot be read: {}", what(), e.code());
                toolsOffered = false;
            }
        }
        return toolsOffered ? new RecordTools(workspace(), claim, nanos, discard) : null;
    }

    TurnId id() {
        return claim.ask().id();
    }

    @Override
    Prompt prompt() {
        return claim.prompt();
    }

    @Override
    @Nullable
    String provider() {
        return claim.seat().provider();
    }

    @Override
    @Nullable
    String model() {
        return claim.seat().model();
    }

    @Override
    @Nullable
    Double temperature() {
        return claim.seat().temperature();
    }

    @Override
    @Nullable
    Integer maxTokens() {
        return claim.seat().maxTokens();
    }

    @Override
    Instant deadline() {
        return claim.ask().deadline();
    }

    @Override
    void beat(Duration lease) {
        workspace().asks().heartbeat(id(), fence(), lease);
    }

    /// At most five times a second. A failed progress report is harmless.
    @Override
    void show(StreamBuffer buffer) throws LostClaim {
        long now = nanos.getAsLong();
        if (now - nextProgress < 0 || buffer.length() == shown) {
            return;
        }
        nextProgress = now + BETWEEN_PROGRESS;
        shown = buffer.length();
        try {
            workspace().asks().progress(id(), fence(), PlainText.clean(buffer.last(SHOWN)));
        } catch (MinutebookException e) {
            if (LeaseTimer.isLost(e)) {
                throw LeaseTimer.lost(e);
            }
            LOG.debug("{}: progress could not be reported: {}", what(), e.code());
        }
    }

    @Override
    StartedCall call(StartCall call, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        shown = 0;
        return super.call(call, shutdown);
    }

    @Override
    StartedCall begin(Workspace once, StartCall call) {
        return once.asks().call(id(), call);
    }

    @Override
    void giveBack() {
        workspace().asks().release(id(), fence());
    }
}
