package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.proofs.ClaimedProof;
import dev.minutebook.api.proofs.TranslateProof;
import dev.minutebook.chamber.translations.TranslationPrompt;
import java.time.Duration;
import java.time.Instant;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A claim that this worker translates into SMT-LIB, with every report to the record about it. One thread at a
/// time.
final class HeldProof implements HeldClaim {

    private static final Logger LOG = LoggerFactory.getLogger(HeldProof.class);

    /// Translations should be deterministic, as far as models can be.
    private static final double TEMPERATURE = 0;

    private final Workspace workspace;
    private final ClaimedProof claim;
    private final LeaseTimer timer;
    private final Prompt prompt;
    private final Instant deadline;
    private int calls;

    /// @param claimedAt when the claim was asked for, which is before it began
    /// @param deadline  until when a translation is waited for
    HeldProof(
            Workspace workspace,
            ClaimedProof claim,
            Duration lease,
            LongSupplier nanos,
            long claimedAt,
            Instant deadline) {
        this.workspace = workspace;
        this.claim = claim;
        this.timer = new LeaseTimer("proof " + claim.proof().id().text(), lease, nanos, claimedAt);
        this.prompt = TranslationPrompt.of(claim.proof().claim());
        this.deadline = deadline;
    }

    @Override
    public Workspace workspace() {
        return workspace;
    }

    @Override
    public String name() {
        return claim.proof().id().text();
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
        return null;
    }

    @Override
    public @Nullable String model() {
        return null;
    }

    @Override
    public Double temperature() {
        return TEMPERATURE;
    }

    @Override
    public @Nullable Integer maxTokens() {
        return null;
    }

    @Override
    public Instant deadline() {
        return deadline;
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
        timer.keep(() -> workspace.proofs().heartbeat(claim.proof().id(), claim.fence(), timer.lease()));
    }

    /// Translations have no live readers.
    @Override
    public void show(StreamBuffer buffer) {}

    @Override
    public StartedCall call(StartCall call, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        calls++;
        String key = "chamber:%s:%d:call:%d".formatted(name(), fence(), calls);
        return timer.submit(
                "call", () -> workspace.once(key).proofs().call(claim.proof().id(), call), shutdown);
    }

    void report(TranslateProof report, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        String key = "chamber:%s:%d:translate".formatted(name(), fence());
        timer.submit(
                "translate",
                () -> workspace.once(key).proofs().translate(claim.proof().id(), report),
                shutdown);
    }

    /// Releases the claim in one attempt; a failure is only logged.
    void release() {
        try {
            workspace.proofs().release(claim.proof().id(), claim.fence());
        } catch (MinutebookException e) {
            LOG.debug("proof {} could not be released: {}", name(), e.code());
        }
    }
}
