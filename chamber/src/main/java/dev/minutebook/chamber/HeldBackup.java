package dev.minutebook.chamber;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.contextbackups.BackupSections;
import dev.minutebook.api.contextbackups.ClaimedContextBackup;
import dev.minutebook.api.contextbackups.ContextCounterId;
import dev.minutebook.api.contextbackups.ReportContextBackup;
import dev.minutebook.chamber.answers.TextHash;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// A context backup that this worker has a model write. One thread at a time.
final class HeldBackup extends HeldClaim {

    private static final String TEMPLATE = "context-backup-1";

    /// A note should say what was said, and invent nothing.
    private static final double TEMPERATURE = 0;

    /// Room for what a model thinks besides; what is too long is refused by the record.
    private static final int MAX_TOKENS = BackupSections.TOKENS * 2;

    private final ClaimedContextBackup claim;
    private final Prompt prompt;
    private final Instant deadline;

    /// @param claimedAt when the claim was asked for, which is before it began
    /// @param deadline  until when a text is waited for
    HeldBackup(
            Workspace workspace,
            ClaimedContextBackup claim,
            Duration lease,
            LongSupplier nanos,
            long claimedAt,
            Instant deadline) {
        super(
                workspace,
                claim.counter().id().text(),
                claim.fence(),
                new LeaseTimer("context backup " + claim.counter().id().text(), lease, nanos, claimedAt));
        this.claim = claim;
        this.prompt = new Prompt(
                TEMPLATE,
                claim.system(),
                claim.prompt(),
                List.of(),
                List.of(),
                TextHash.hash(claim.system() + claim.prompt()));
        this.deadline = deadline;
    }

    private ContextCounterId counter() {
        return claim.counter().id();
    }

    @Override
    Prompt prompt() {
        return prompt;
    }

    @Override
    @Nullable
    String provider() {
        return claim.provider();
    }

    @Override
    @Nullable
    String model() {
        return claim.model();
    }

    @Override
    Double temperature() {
        return TEMPERATURE;
    }

    @Override
    Integer maxTokens() {
        return MAX_TOKENS;
    }

    @Override
    Instant deadline() {
        return deadline;
    }

    @Override
    void beat(Duration lease) {
        workspace().contextBackups().heartbeat(counter(), fence(), lease);
    }

    @Override
    StartedCall begin(Workspace once, StartCall call) {
        return once.contextBackups().call(counter(), call);
    }

    void report(ReportContextBackup report, ShutdownSignal shutdown) throws LostClaim, ChamberClosed {
        submit("report", once -> once.contextBackups().report(counter(), report), shutdown);
    }

    @Override
    void giveBack() {
        workspace().contextBackups().release(counter(), fence());
    }
}
