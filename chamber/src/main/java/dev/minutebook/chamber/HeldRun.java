package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.FailRun;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.ModelRunId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A run of a query that this worker answers, with every report to the record about it. One thread at a time.
final class HeldRun implements HeldClaim {

    private static final Logger LOG = LoggerFactory.getLogger(HeldRun.class);
    private static final String TEMPLATE = "query-1";

    private final Workspace workspace;
    private final ClaimedRun claim;
    private final LeaseTimer timer;
    private final Prompt prompt;
    private int calls;

    /// @param claimedAt when the claim was asked for, which is before it began
    HeldRun(Workspace workspace, ClaimedRun claim, Duration lease, LongSupplier nanos, long claimedAt) {
        this.workspace = workspace;
        this.claim = claim;
        this.timer = new LeaseTimer("run " + claim.run().id().text(), lease, nanos, claimedAt);
        this.prompt = new Prompt(
                TEMPLATE,
                claim.system(),
                claim.prompt(),
                List.of(),
                List.of(),
                TextHash.hash(claim.system() + claim.prompt()));
    }

    @Override
    public Workspace workspace() {
        return workspace;
    }

    @Override
    public String name() {
        return id().text();
    }

    private ModelRunId id() {
        return claim.run().id();
    }

    ModelRun.Round round() {
        return claim.run().round();
    }

    /// How many answers are to be judged.
    int candidates() {
        return claim.candidates().size();
    }

    @Override
    public Prompt prompt() {
        return prompt;
    }

    @Override
    public @Nullable ClaimedAsk claim() {
        return null;
    }

    @Override
    public @Nullable String provider() {
        return claim.provider();
    }

    @Override
    public @Nullable String model() {
        return claim.model();
    }

    /// Only an answer may be inventive.
    @Override
    public @Nullable Double temperature() {
        return round() == ModelRun.Round.ANSWER ? null : Double.valueOf(0);
    }

    @Override
    public @Nullable Integer maxTokens() {
        return null;
    }

    @Override
    public Instant deadline() {
        return claim.run().deadline();
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
        timer.keep(() -> workspace.queries().heartbeat(id(), claim.fence(), timer.lease()));
    }

    /// Runs have no live readers.
    @Override
    public void show(StreamBuffer buffer) {}

    @Override
    public StartedCall call(StartCall call, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        calls++;
        String key = "chamber:%s:%d:call:%d".formatted(name(), fence(), calls);
        return timer.submit("call", () -> workspace.once(key).queries().call(id(), call), shutdown);
    }

    void answer(AnswerRun answer, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        String key = "chamber:%s:%d:answer".formatted(name(), fence());
        timer.submit("answer", () -> workspace.once(key).queries().answer(id(), answer), shutdown);
    }

    void fail(FailRun report, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        String key = "chamber:%s:%d:fail".formatted(name(), fence());
        timer.submit("fail", () -> workspace.once(key).queries().fail(id(), report), shutdown);
    }

    /// Releases the claim in one attempt; a failure is only logged.
    void release() {
        try {
            workspace.queries().release(id(), claim.fence());
        } catch (MinutebookException e) {
            LOG.debug("run {} could not be released: {}", name(), e.code());
        }
    }
}
