package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.chamber.answers.PlainText;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// An ask that this worker has claimed, and all that it tells the record about it. One thread at a time.
final class HeldAsk implements Held {

    private static final Logger LOG = LoggerFactory.getLogger(HeldAsk.class);
    private static final long BETWEEN_PROGRESS = Duration.ofMillis(200).toNanos();
    private static final int SHOWN = 4_000;

    private final Workspace workspace;
    private final ClaimedAsk claim;
    private final Tenure tenure;
    private final LongSupplier nanos;
    private long nextProgress;
    private int shown;
    private int calls;

    /// @param claimedAt when the claim was asked for, which is before it began
    HeldAsk(
            Workspace workspace,
            ClaimedAsk claim,
            Duration lease,
            LongSupplier nanos,
            long claimedAt) {
        this.workspace = workspace;
        this.claim = claim;
        this.nanos = nanos;
        this.tenure = new Tenure("ask " + claim.ask().id().text(), lease, nanos, claimedAt);
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
        return tenure.tick();
    }

    @Override
    public void keep() throws LostClaim {
        tenure.keep(() -> workspace.asks().heartbeat(id(), fence(), tenure.lease()));
    }

    /// At most five times a second. That it could not be shown does no harm.
    @Override
    public void show(Hearing hearing) throws LostClaim {
        long now = nanos.getAsLong();
        if (now - nextProgress < 0 || hearing.length() == shown) {
            return;
        }
        nextProgress = now + BETWEEN_PROGRESS;
        shown = hearing.length();
        try {
            workspace.asks().progress(id(), fence(), PlainText.clean(hearing.last(SHOWN)));
        } catch (MinutebookException e) {
            if (Tenure.isLost(e)) {
                throw Tenure.lost(e);
            }
            LOG.debug("ask {}: what is being said could not be shown: {}", id().text(), e.code());
        }
    }

    /// Records that a model is about to be called.
    @Override
    public int call(StartCall call, Closing closing) throws LostClaim, ChamberClosed {
        calls++;
        shown = 0;
        return submit("call:" + calls, asks -> asks.call(id(), call), closing);
    }

    /// Hands something in. Under its key it takes effect once, also if the first answer was lost on the way.
    <T> T submit(String verb, Function<Asks, T> action, Closing closing)
            throws LostClaim, ChamberClosed {
        String key = "chamber:%s:%d:%s".formatted(id().text(), fence(), verb);
        return tenure.submit(verb, () -> action.apply(workspace.once(key).asks()), closing);
    }

    /// Gives the claim back, if that can be done at once.
    void release() {
        try {
            workspace.asks().release(id(), fence());
        } catch (MinutebookException e) {
            LOG.debug("ask {} could not be given back: {}", id().text(), e.code());
        }
    }
}
