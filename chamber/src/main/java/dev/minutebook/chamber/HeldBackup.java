package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.contextbackups.BackupSections;
import dev.minutebook.api.contextbackups.ClaimedContextBackup;
import dev.minutebook.api.contextbackups.ContextCounterId;
import dev.minutebook.api.contextbackups.ReportContextBackup;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A context backup that this worker has a model write, with every report to the record about it. One thread at a
/// time.
final class HeldBackup implements HeldClaim {

    private static final Logger LOG = LoggerFactory.getLogger(HeldBackup.class);
    private static final String TEMPLATE = "context-backup-1";

    /// A note should say what was said, and invent nothing.
    private static final double TEMPERATURE = 0;

    /// Room for what a model thinks besides; what is too long is refused by the record.
    private static final int MAX_TOKENS = BackupSections.TOKENS * 2;

    private final Workspace workspace;
    private final ClaimedContextBackup claim;
    private final LeaseTimer timer;
    private final Prompt prompt;
    private final Instant deadline;
    private int calls;

    /// @param claimedAt when the claim was asked for, which is before it began
    /// @param deadline  until when a text is waited for
    HeldBackup(
            Workspace workspace,
            ClaimedContextBackup claim,
            Duration lease,
            LongSupplier nanos,
            long claimedAt,
            Instant deadline) {
        this.workspace = workspace;
        this.claim = claim;
        this.timer = new LeaseTimer("context backup " + claim.counter().id().text(), lease, nanos, claimedAt);
        this.prompt = new Prompt(
                TEMPLATE,
                claim.system(),
                claim.prompt(),
                List.of(),
                List.of(),
                TextHash.hash(claim.system() + claim.prompt()));
        this.deadline = deadline;
    }

    @Override
    public Workspace workspace() {
        return workspace;
    }

    @Override
    public String name() {
        return counter().text();
    }

    private ContextCounterId counter() {
        return claim.counter().id();
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

    @Override
    public Double temperature() {
        return TEMPERATURE;
    }

    @Override
    public Integer maxTokens() {
        return MAX_TOKENS;
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
        timer.keep(() -> workspace.contextBackups().heartbeat(counter(), claim.fence(), timer.lease()));
    }

    /// Backups have no live readers.
    @Override
    public void show(StreamBuffer buffer) {}

    @Override
    public StartedCall call(StartCall call, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        calls++;
        String key = "chamber:%s:%d:call:%d".formatted(name(), fence(), calls);
        return timer.submit("call", () -> workspace.once(key).contextBackups().call(counter(), call), shutdown);
    }

    void report(ReportContextBackup report, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        String key = "chamber:%s:%d:report".formatted(name(), fence());
        timer.submit("report", () -> workspace.once(key).contextBackups().report(counter(), report), shutdown);
    }

    /// Releases the claim in one attempt; a failure is only logged.
    void release() {
        try {
            workspace.contextBackups().release(counter(), claim.fence());
        } catch (MinutebookException e) {
            LOG.debug("context backup {} could not be released: {}", name(), e.code());
        }
    }
}
